// Records a list, frame by frame: see Documentation/TraceFormat.md.
//
// A frame is read once, as an animation frame begins. Its records are written when the next one
// begins: by then it was laid out, and the sizes that came with it are known.

const longest = 250e6;

function makeRecording(list, panel, sensor, listener) {
  const viewport = makeViewport(list, sensor);
  const input = watchInput(list, panel);
  const model = makeModel();
  const [lines, times, marks] = [[], [], []];
  const state = { frames: 0, edits: 0, sizes: 0, seconds: 0, isOver: false, course: makeCourse() };
  // Sizes of items as written, and of elements as seen.
  const sizes = new Map();
  const extents = new WeakMap();
  // Elements with their keys and ids as of the frame that was read last; those whose item has no
  // size yet; those whose size belongs to the next frame; those that are near the viewport.
  let bound = new Map();
  let unsized = new Set();
  let late = new Set();
  const near = new Set();
  let [isDirty, isStopping, hasSafeArea, bytes, request] = [true, false, false, 0, 0];
  // What the head says, the sizes at the start, the frame whose layout is to come, the one before.
  let head, first, pending, last, view, places;

  const write = (record) => {
    const line = JSON.stringify(record);
    bytes += line.length + 1;
    lines.push(line);
  };
  const columns = (known) => {
    const all = [...known.values()];
    return { ws: all.map(([width]) => width), hs: all.map(([, height]) => height) };
  };
  const sized = (known) => ({ ids: [...known.keys()], ...columns(known) });

  const measured = (element) => {
    const { id } = bound.get(element);
    const size = extents.get(element) ?? [0, 0];
    unsized.delete(element);
    if (`${sizes.get(id)}` === `${size}`) return;
    sizes.set(id, size);
    pending.sizes.set(id, size);
  };
  const sizeObserver = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize: [box] } of entries) {
      const was = bound.get(target);
      if (!was || !target.isConnected) continue;
      extents.set(target, [short(box.inlineSize), short(box.blockSize)]);
      if (pending && list.keyOf(target) === was.key) measured(target); else late.add(target);
    }
  });
  const nearObserver = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting && bound.has(target)) near.add(target); else near.delete(target);
    }
  }, { root: list.isWindow ? null : list.scroller, rootMargin: '100%' });
  const mutations = new MutationObserver(() => { isDirty = true; });
  mutations.observe(list.container, list.watched);

  // Which elements show which items, and what changed of the data.
  const look = () => {
    const count = list.hasAll ? list.count() : undefined;
    if (mutations.takeRecords().length > 0) isDirty = true;
    if (!isDirty && (count === undefined || count === model.ids.length)) return undefined;
    isDirty = false;
    const rows = list.rows(count);
    const change = model.update(rows, count);
    for (const id of change?.deleted ?? []) sizes.delete(id);
    const before = bound;
    bound = new Map();
    for (const { element, key } of rows) {
      const id = model.idOf(key);
      const old = before.get(element);
      bound.set(element, { key, id });
      if (old?.id !== id || change?.inserted.has(id)) unsized.add(element);
      if (old && old.key !== key) list.isRecycled = true;
      if (old) continue;
      sizeObserver.observe(element);
      nearObserver.observe(element);
    }
    for (const element of before.keys()) {
      if (bound.has(element)) continue;
      sizeObserver.unobserve(element);
      nearObserver.unobserve(element);
      for (const elements of [near, unsized, late]) elements.delete(element);
    }
    return change;
  };

  const placeOf = (id) => {
    if (places?.ids !== model.ids) {
      places = { ids: model.ids, of: new Map(model.ids.map((one, at) => [one, at])) };
    }
    return places.of.get(id);
  };
  // The first item in view, with the distance of its first edge from the offset.
  const anchor = () => {
    const edgesOf = list.edges();
    let found;
    for (const element of near.size > 0 ? near : bound.keys()) {
      const { lead, isSeen } = edgesOf(element);
      if (!isSeen) continue;
      const { id } = bound.get(element);
      const place = placeOf(id);
      if (!found || place < found.place) found = { place, a: [id, short(lead)] };
      if (near.size === 0) break;
    }
    return found?.a;
  };

  // Writes the frame that was read last, all of which is known by now.
  const finish = () => {
    if (!pending) return;
    for (const element of [...unsized]) if (!late.has(element)) measured(element);
    [unsized, late] = [new Set([...unsized, ...late]), new Set()];
    const { t, frame, change, sizes: known } = pending;
    if (!first) {
      first = { n: pending.n, ...columns(known) };
      if (!list.hasAll) known.clear();
    } else {
      if (pending.view) {
        const { w, h, inset, safe, why } = pending.view;
        write({ t, k: 'view', w, h, inset, ...(hasSafeArea && { safe }), why });
      }
      if (change) {
        const metrics = new Map([...known].filter(([id]) => change.inserted.has(id)));
        for (const id of metrics.keys()) known.delete(id);
        write({ t, k: 'edit', ops: change.ops, n: pending.n,
          ...(metrics.size > 0 && { metrics: sized(metrics) }) });
        state.edits += 1;
      }
    }
    if (known.size > 0) write({ t, k: 'size', ...sized(known) });
    state.sizes += known.size;
    for (const name of pending.marks) write({ t, k: 'mark', name });
    write({ t, k: 'frame', ...frame });
    state.course.add(frame[list.axis], frame.ph !== 'idle', Boolean(first && change));
    times.push(t);
    state.frames += 1;
    state.seconds = t / 1e9;
    last = { ...frame, t, isSized: pending.sizes.size > 0 || change };
    pending = undefined;
  };

  // Whether more moved the offset than what the page did to keep its place in another content.
  const hasMoved = (y, a, isChanged) => {
    if (!last || y === last[list.axis]) return false;
    if (!isChanged || !a || !last.a) return !isChanged;
    return a[0] !== last.a[0] || Math.abs(a[1] - last.a[1]) > 0.5;
  };

  const tick = (time) => {
    finish();
    if (bytes > longest) state.limit = 'The recording has the most bytes that a trace may have.';
    if (state.limit || (isStopping && first)) {
      close();
      return;
    }
    request = requestAnimationFrame(tick);
    state.began ??= time;
    const changedView = viewport.changed();
    view = changedView ?? view;
    head ??= view;
    hasSafeArea ||= view.safe.some((length) => length > 0);
    const change = look();
    const y = short(list.offset());
    const ch = list.content();
    const isChanged = Boolean(changedView || change || ch !== last?.ch || last?.isSized);
    const a = isChanged || y !== last[list.axis] || !last.a ? anchor() : last.a;
    const extent = list.axis === 'y' ? view.h : view.w;
    const isBeyond = y < -0.5 || y > Math.max(0, ch - extent) + 1.5;
    const ph = input.phase(time, hasMoved(y, a, isChanged), isBeyond);
    const across = short(list.across());
    pending = { t: Math.max(last?.t ?? 0, Math.round((time - state.began) * 1e6)),
      view: changedView, change, n: model.ids.length, sizes: new Map(), marks: marks.splice(0),
      frame: { [list.axis]: y, ...(across && { [list.axis === 'y' ? 'x' : 'y']: across }), ch, ph,
        ...(a && { a }) } };
    listener(state);
  };

  const close = () => {
    cancelAnimationFrame(request);
    for (const observer of [sizeObserver, nearObserver, mutations, viewport, input]) {
      (observer.disconnect ?? observer.close).call(observer);
    }
    state.isOver = true;
    listener(state);
  };

  if (list.hasAll) model.begin(list.count());
  request = requestAnimationFrame(tick);
  return Object.assign(state, {
    stop: () => { isStopping = true; },
    mark: (name) => { marks.push(`${name}`); },
    text(name) {
      const { n, ws, hs } = first;
      const est = [medianOf(ws) ?? view.w, medianOf(hs) ?? 44];
      const model = n === 0 ? { ids: [] } : { id0: 0, n };
      const start = [
        headOf(name, list, head, hasSafeArea, times),
        { t: 0, k: 'items', sec: 0, at: 0, ...model, ...(list.hasAll ? { est } : { ws, hs }) },
      ].map((record) => JSON.stringify(record));
      const end = { t: last.t, k: 'end', frames: state.frames, records: lines.length + 3 };
      return [...start, ...lines, JSON.stringify(end), ''].join('\n');
    },
  });
}
