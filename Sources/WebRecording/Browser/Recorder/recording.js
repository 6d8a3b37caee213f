// Records a list, frame by frame: see Documentation/TraceFormat.md.
//
// A frame is read once, as an animation frame begins. Its records are written when the next one
// begins: by then it was laid out, and the sizes that came with it are known.

function makeRecording(list, panel, sensor, told) {
  const { along } = list;
  const ending = new AbortController();
  const newView = makeViewport(list, sensor);
  const phase = watchInput(list, panel, ending.signal);
  const model = makeModel(list);
  const [lines, times, marks] = [[], [], []];
  const state = { edits: [], course: [] };
  // Sizes of ids as written, and of elements as seen.
  const written = new Map();
  const extents = new WeakMap();
  // Elements with their keys and ids in the frame that was read last; those near the viewport.
  let bound = new Map();
  const near = new Set();
  // The first viewport and the one now, the frame that is not written yet, the one before.
  let [opening, sight, pending, last, isStopping] = [];
  let [isDirty, length, sizings] = [true, 0, 0];

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
    const size = extents.get(element) ?? [0, 0];
    if (`${written.get(id)}` === `${size}`) return;
    written.set(id, size);
    pending.known.set(id, size);
  };
  const sizeObserver = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize: [box] } of entries) {
      const { key } = bound.get(target) ?? {};
      if (!target.isConnected) continue;
      extents.set(target, [short(box.inlineSize), short(box.blockSize)]);
      // What shows another item since the frame was read is of the next frame.
      if (list.keyOf(target) === key) measured(target);
    }
  });
  const nearObserver = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting && bound.has(target)) near.add(target); else near.delete(target);
    }
  }, { root: list.isRoot ? null : list.pane, rootMargin: '100%' });
  const mutations = new MutationObserver(() => { isDirty = true; });
  mutations.observe(list.hull, list.watched);

  // Which elements show which items, and what changed of the data.
  const look = () => {
    const tally = list.tally();
    if (!isDirty && !mutations.takeRecords()[0] && !(tally !== model.tally())) return;
    isDirty = false;
    const tiles = list.tiles(tally);
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
        nearObserver.observe(element);
      } else if (old.key !== key && !list.hasAll) {
        list.guesses.add('elements are used again: give index and count to record all items');
      }
      if (old?.id === id && !change?.coming.has(id)) continue;
      // Until the observers say otherwise, which they do of sizes before the frame is written.
      near.add(element);
      measured(element);
    }
    for (const element of before.keys()) {
      sizeObserver.unobserve(element);
      nearObserver.unobserve(element);
      near.delete(element);
    }
    if (times[0] >= 0) pending.change = change;
  };

  // The item whose first edge is the first of those in view, and how far that is from the offset.
  const anchor = () => {
    const edgeOf = list.edges();
    let found;
    const seek = (elements) => {
      for (const element of elements) {
        const edge = edgeOf(element);
        if (edge < (found?.[1] ?? Infinity)) found = [bound.get(element).id, edge];
      }
    };
    seek(near);
    // After a leap, those that are near now are not known yet.
    if (!(found?.[1] < 99)) seek(bound.keys());
    return found;
  };

  // Writes the frame that was read last, all of which is known by now.
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

  // Whether more moved the offset than what the page does to keep its place in other content.
  const hasMoved = (y, a, isChanged) => last && y !== last[along] && (!isChanged
    || (a && last.a && (a[0] !== last.a[0] || Math.abs(a[1] - last.a[1]) > 0.5)));

  const tick = (time) => {
    if (pending) finish();
    if (length > 25e7) state.limit = 'A trace may not be longer.';
    if (last && (isStopping || state.limit)) {
      for (const observer of [sizeObserver, nearObserver, mutations]) observer.disconnect();
      ending.abort();
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
    look();
    const y = short(list.scrolled());
    const ch = list.reach();
    const isChanged = pending.turned || pending.change || ch !== last?.ch || last.isSized;
    const a = isChanged || y !== last[along] || !last.a ? anchor() : last.a;
    const most = Math.max(0, ch - (along === 'y' ? sight.h : sight.w));
    const ph = phase(time, hasMoved(y, a, isChanged), y < -0.5 || y > most + 1.5);
    pending.n = model.tally();
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
