#include "CTraceJSON.h"
