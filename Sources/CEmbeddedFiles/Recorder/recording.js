// Records a list, frame by frame: see Documentation/TraceFormat.md.
//
// A frame is read once, when an animation frame begins. Its records are written when the next one
// begins: by then it was laid out, and its new sizes are known.

function makeRecording(list, panel, sensor, told) {
  const { along } = list;
  const ending = new AbortController();
  const newView = makeViewport(list, sensor);
  const phase = watchInput(list, panel, ending.signal);
  const doubts = watchDoubts(list, ending.signal);
  const doubt = (wrong) => wrong && doubts.tell(wrong);
  const model = makeModel(list);
  const [lines, times, marks] = [[], [], []];
  const state = { edits: [], course: [], doubts };
  // Sizes as written, by id, and sides as observed, by element.
  const written = new Map();
  const extents = new WeakMap();
  // Elements that were not observed yet, or never are, as inline boxes.
  const unseen = new Set();
  // Elements with their keys and ids in the last frame read, and elements sorted by their edges,
  // with where they begin and end in the content.
  let bound = new Map();
  let [sorted, ends, places] = [[], [0, 0]];
  // The first viewport, the current viewport, the frame not yet written, and the frame before it.
  let [opening, sight, pending, last, isStopping] = [];
  let [isDirty, isMoved, zoom, origin, length, sizings] = [true, true, 1, 0, 0, 0];

  const write = (record) => {
    const line = JSON.stringify(record);
    length += line.length;
    lines.push(line);
  };
  const columns = (sizes, isWanted = () => true) => {
    const wanted = [...sizes].filter(([id]) => isWanted(id));
    const side = (at) => wanted.map(([, size]) => size[at]);
    return wanted[0] && { ids: wanted.map(([id]) => id), ws: side(0), hs: side(1) };
  };

  const measured = (element) => {
    const { id } = bound.get(element);
    // The observer does not report an element that is removed before the page is laid out.
    const size = sizeIn(list.pane, element, extents.get(element));
    if (`${written.get(id)}` === `${size}`) return;
    written.set(id, size);
    pending.known.set(id, size);
  };
  const sizeObserver = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize: [box] } of entries) {
      const { key } = bound.get(target) ?? {};
      if (!target.isConnected) continue;
      const sides = sidesOfBox(target, box);
      extents.set(target, sides);
      if (sides) unseen.delete(target); else unseen.add(target);
      if (!box.blockSize) doubt(wrongBox(list, target));
      // An element that shows a different item since the frame was read belongs to the next frame.
      if (list.keyOf(target) === key) measured(target);
    }
  });
  const mutations = new MutationObserver(() => { isDirty = true; });
  mutations.observe(list.hull, list.watched);

  // Reads which elements show which items, and how the data changed.
  const look = () => {
    const tally = list.tally();
    const hasOther = Math.abs(tally - model.tally()) > 0;
    const enlarged = zoomOf(list.hull) / zoomOf(list.pane);
    const isZoomed = enlarged !== zoom;
    if (!isDirty && !mutations.takeRecords()[0] && !hasOther && !isZoomed) return;
    zoom = enlarged;
    isDirty = false;
    const tiles = list.tiles(tally);
    places = tiles[0] && [tiles[0].place, tiles.at(-1).place, tiles.length];
    const change = model.learn(tiles, tally);
    change?.gone.forEach((id) => written.delete(id));
    const before = bound;
    bound = new Map();
    for (const { holder: element, key } of tiles) {
      const id = model.idOf(key);
      const old = before.get(element);
      bound.set(element, { id, key });
      before.delete(element);
      if (!old) {
        sizeObserver.observe(element);
        if (!extents.get(element)) unseen.add(element);
      }
      // Uses the last known size. If it changed, the observer reports it before the frame is
      // written.
      if (old?.id !== id || change?.coming.has(id) || isZoomed) measured(element);
    }
    for (const element of before.keys()) {
      sizeObserver.unobserve(element);
      unseen.delete(element);
    }
    isMoved = true;
    if (times[0] >= 0) pending.change = change;
  };

  // Returns the first item in view and the distance of its leading edge from the offset. Edges are
  // cached until something changes or an element is not where it was.
  const anchor = (y, isChanged) => {
    const edgesOf = list.edges();
    if (isChanged) {
      let far = -Infinity;
      sorted = [...bound.keys()].map((element) => [element, ...edgesOf(element)])
        .filter(([, from, to]) => to > from).sort((one, other) => one[1] - other[1]);
      for (const one of sorted) one[2] = far = Math.max(far, one[2]);
      doubt(wrongLengths(list));
      if (sorted[0]) ends = [sorted[0][1] + y, far + y];
      origin = y;
    }
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle][2] > y - origin) high = middle; else low = middle + 1;
    }
    // Without one in view, others may be elsewhere, too.
    const [element, place] = sorted[low] ?? sorted.at(-1) ?? [];
    if (!element) return undefined;
    const [edge, , room] = edgesOf(element);
    if (!isChanged && Math.abs(edge + y - origin - place) > 0.5) return anchor(y, true);
    return sorted[low] && edge < room ? [bound.get(element).id, short(edge)] : undefined;
  };

  // Writes the last frame read, whose data is now complete.
  const finish = () => {
    const { t, change, known, frame } = pending;
    const { ws, hs } = columns(known) ?? { ws: [], hs: [] };
    if (!last) {
      const n = model.tally();
      write({ t, k: 'items', sec: 0, at: 0, ...(n ? { id0: 0, n } : { ids: [] }),
        ...(list.hasAll ? { est: [quantile(ws, 0.5) ?? sight.w, quantile(hs, 0.5) ?? 44] }
          : { ws, hs }) });
      if (!list.hasAll) known.clear();
    } else if (pending.turned) write({ t, k: 'view', ...pending.turned });
    if (change) {
      const { ops, coming } = change;
      write({ t, k: 'edit', ops, n: pending.n, metrics: columns(known, (id) => coming.has(id)) });
      state.edits.push(times.length);
    }
    const sizes = columns(known, (id) => !change?.coming.has(id));
    if (sizes) write({ t, k: 'size', ...sizes });
    sizings += sizes?.ids.length ?? 0;
    for (const name of pending.marked) write({ t, k: 'mark', name });
    write({ t, k: 'frame', ...frame });
    times.push(t);
    state.course.push(frame[along]);
    last = { ...frame, t, isSized: known.size || change };
  };

  // Returns whether the offset moved by more than the page's own scroll anchoring.
  const hasMoved = (y, a, isChanged) => last && y !== last[along] && (!isChanged
    || (a && last.a && (a[0] !== last.a[0] || Math.abs(a[1] - last.a[1]) > 0.5)));

  const tick = (time) => {
    if (pending) finish();
    if (length > 25e7) state.limit = 'A trace ends here.';
    if (last && (isStopping || state.limit)) {
      sizeObserver.disconnect();
      mutations.disconnect();
      ending.abort();
      doubts.end();
      state.isOver = true;
      told();
      return;
    }
    requestAnimationFrame(tick);
    state.began ??= time;
    pending = { t: Math.max(last?.t ?? 0, Math.round((time - state.began) * 1e6)), known: new Map(),
      marked: marks.splice(0), turned: newView() };
    sight = pending.turned ?? sight;
    opening ??= sight;
    const waiting = [...unseen];
    look();
    for (const element of waiting) if (bound.has(element)) measured(element);
    const y = short(list.scrolled());
    const ch = list.reach();
    const isChanged = pending.turned || pending.change || ch !== last?.ch || last.isSized;
    const a = anchor(y, isChanged || isMoved);
    isMoved = false;
    const room = along === 'y' ? sight.h : sight.w;
    const didMove = hasMoved(y, a, isChanged);
    const ph = phase(time, didMove, y < -0.5 || y > Math.max(0, ch - room) + 1.5);
    const isGesture = didMove && ph !== 'prog';
    pending.n = model.tally();
    doubts.saw({ time, y, a, isGesture, change: pending.change, number: pending.n,
      places, ends, room });
    pending.frame = {
      [along]: y, [along === 'y' ? 'x' : 'y']: short(list.across()) || undefined, ch, ph, a };
    told();
  };

  requestAnimationFrame(tick);
  return Object.assign(state, {
    figures: () => `${(last?.t / 1e9 || 0).toFixed(1)} s · frames ${times.length} · `
      + `edits ${state.edits.length} · sizes ${sizings}`,
    stop() { isStopping = true; },
    mark: (name) => marks.push(`${name}`),
    text: (name) => `${[
      JSON.stringify(headOf(name, list, opening, sight.safe, times)),
      ...lines,
      JSON.stringify({ t: last.t, k: 'end', frames: times.length, records: lines.length + 2 }),
    ].join('\n')}\n`,
  });
}
