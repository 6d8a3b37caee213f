import LayoutContract
import Traces

/// Imports a recording of a page by the rrweb library: exact edits, interpolated scrolls, and sizes
/// measured by a browser or drawn by a rule.
enum RRWebImport {
  /// Converts a recording to a trace.
  ///
  /// - Parameters:
  ///   - file: The recording.
  ///   - options: The data missing in the file.
  ///   - browser: Opens a page; nil if no browser is available.
  /// - Returns: The trace.
  /// - Throws: `ImportError` for an invalid recording.
  static func trace(
    _ file: ForeignFile,
    _ options: ImportOptions,
    browser: ForeignRecording.Browser?
  ) throws(ImportError) -> Trace {
    let session = try RRWebSession(file, options)
    let axis = options.axis ?? session.axis
    var provenance = session.provenance
    let geometries: [ListGeometry]
    if options.sizes == nil, options.itemLength == nil, let browser {
      let page = RerenderPage(session, file, axis: axis, lists: false)
      let reply = try RerenderReply(try browser(page), session, axis: axis)
      geometries = reply.geometries
      provenance.guess(
        "sizes are those of chromium with the fonts of the importing machine, without scroll bars"
      )
      if reply.imageCount > 0 {
        provenance.guess("\(reply.imageCount) images were not fetched and have the sizes of styles")
      }
      if reply.maskedCount > 0 {
        provenance.guess("\(reply.maskedCount) masked texts may break into other lines than before")
      }
      if reply.skippedCount > 0 {
        provenance.guess("\(reply.skippedCount) changes of styles or nodes were passed over")
      }
    } else {
      geometries = try drawnGeometries(session, options, axis, &provenance)
    }
    let builder = RRWebTrace(
      session: session,
      geometries: geometries,
      axis: axis,
      options: options
    )
    var trace = builder.trace(provenance)
    if session.reader.malformedCount > 0 {
      trace.warnings.append(
        "\(session.reader.malformedCount) nodes without a number were passed over"
      )
    }
    return trace
  }

  /// Places items one after the other, with sizes from a rule.
  private static func drawnGeometries(
    _ session: RRWebSession,
    _ options: ImportOptions,
    _ axis: Axis,
    _ provenance: inout Provenance
  ) throws(ImportError) -> [ListGeometry] {
    let view = session.steps.first?.viewport ?? ImportOptions.usualView
    let length = options.itemLength ?? session.neededLength(along: axis)
    let function = try options.sizes(orLength: length, along: axis, in: view)
    provenance.guess(
      "sizes are drawn by the rule '\(function.name.rawValue)', one item after the other"
    )
    let sampler = function.sampler
    var known: Set<Int> = []
    return session.steps.map { step in
      var end = 0.0
      var starts: [Double] = []
      var lengths: [Double] = []
      var sizes: [(id: Int, size: Size)] = []
      for id in step.ids {
        let size = sampler.size(ofItem: id)
        if known.insert(id).inserted { sizes.append((id, size)) }
        let length = size.along(axis)
        starts.append(end)
        lengths.append(length)
        end += length
      }
      return ListGeometry(
        viewSize: step.viewport,
        contentLength: end,
        ids: step.ids,
        starts: starts,
        lengths: lengths,
        sizes: sizes
      )
    }
  }
}

extension RRWebSession {
  /// The axis along which the offset moved more.
  var axis: Axis {
    var (x, y) = (0.0, 0.0)
    for (from, to) in zip(scrolls, scrolls.dropFirst()) {
      x += (to.offset.x - from.offset.x).magnitude
      y += (to.offset.y - from.offset.y).magnitude
    }
    return x > y ? .x : .y
  }

  /// Returns the minimum item length with which every recorded offset shows an item.
  fileprivate func neededLength(along axis: Axis) -> Double {
    var length = 1.0
    var step = 0
    for (frame, offset) in scrolls {
      while step + 1 < steps.count, steps[step + 1].frame <= frame { step += 1 }
      let end = offset.along(axis) + steps[step].viewport.along(axis)
      let count = steps[step].ids.count
      if count > 0 { length = max(length, end / Double(count)) }
    }
    return min(length.rounded(.up), 100_000)
  }
}
