#include <libxml/xmlversion.h>
/* The headers of ICU that libxml2 may bring in contradict those inside Foundation. Only the layout of its encoding
   handlers depends on them, which is never looked into. */
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/HTMLparser.h>
