import FuzzChecks
import FuzzDriver

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

exit(FuzzDriver.run(.requestReader))
