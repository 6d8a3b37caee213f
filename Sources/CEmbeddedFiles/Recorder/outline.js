// The outline of a list in its page, and the choice of another list.

function makeOutline() {
  const name = make('span');
  const frame = make('div', { className: 'outline', hidden: true, ariaHidden: true }, name);
  let list;
  // Puts the frame around the part of the list that its scroller and the window show.
  const place = () => {
    frame.hidden = !list?.hull.isConnected;
    if (frame.hidden) return;
    const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (const element of new Set([list.hull, list.isRoot ? list.hull : list.pane])) {
      const box = element.getBoundingClientRect();
      for (const side of ['left', 'top']) seen[side] = Math.max(seen[side], box[side]);
      for (const side of ['right', 'bottom']) seen[side] = Math.min(seen[side], box[side]);
    }
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    frame.hidden = width <= 0 || height <= 0;
    Object.assign(frame.style, { left: `${seen.left}px`, top: `${seen.top}px`, width: `${width}px`,
      height: `${height}px` });
  };
  return {
    frame, place,
    show(another) {
      list = another;
      name.textContent = list?.title ?? '';
      place();
    },
  };
}

// Lets a person pick a list with the pointer, or one of the likeliest with the arrow keys. Calls
// `tried` with each container that is shown, and `done` with the one that was picked, or nothing.
function pickList(panel, tried, done) {
  const ending = new AbortController();
  const likely = likelyLists();
  let [picked, at] = [undefined, -1];
  const heard = (event) => {
    const { type, key } = event;
    const path = event.composedPath();
    const isInPanel = path.includes(panel);
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (type === 'pointermove') {
      const list = !isInPanel && listAround(path[0]);
      if (list && list !== picked) tried(picked = list);
      return;
    }
    if (type === 'keydown' ? !by && key !== 'Enter' && key !== 'Escape' : isInPanel) return;
    // A press in the page chooses a list and does nothing else.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (by && likely[0]) {
      at = (Math.max(at, by > 0 ? -1 : 0) + by + likely.length) % likely.length;
      tried(picked = likely[at]);
    } else if (type === 'click' || type === 'keydown') {
      ending.abort();
      done(type === 'click' ? listAround(path[0]) : key === 'Enter' ? picked : undefined);
    }
  };
  for (const type of ['pointermove', 'pointerdown', 'mousedown', 'click', 'keydown']) {
    addEventListener(type, heard, { capture: true, signal: ending.signal });
  }
  return () => ending.abort();
}
