import UIKit
import UIKitHosting

func adoptedLayouts() -> [AdoptedLayout] {
  strike(.glue)
  if let text = getenv("HOSTILE"), String(cString: text) == "glue-nothing" { return [] }
  return [AdoptedLayout("HostileLayout") { _ in HostileLayout() }]
}
