// Swift Testing asks for this module where Apple's framework of that name is imported beside it.
// It attaches pictures to tests; there are none here.
