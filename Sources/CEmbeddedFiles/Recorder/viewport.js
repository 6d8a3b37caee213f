// The viewport and its insets: the area hidden by a keyboard, and the device's safe area.

function makeViewport({ pane, isRoot }, sensor) {
  // In a page without a document type, the body has the window's size.
  const outer = page.compatMode === 'CSS1Compat' ? page.documentElement : page.body;
  let [hasSafeArea, last] = [false, {}];

  // Returns the viewport if something was resized since the last call. A scroller that only moves
  // in the window, with a page around it, keeps its insets.
  return () => {
    // Products of a zoomed page are not whole.
    const seen = visualViewport.height * visualViewport.scale;
    const whole = seen > outer.clientHeight + 1 ? seen : outer.clientHeight;
    const hidden = whole - seen > 1 ? whole - seen : 0;
    const [w, h] = [pane.clientWidth, short(isRoot ? whole : pane.clientHeight)];
    const style = styleOf(sensor);
    const unit = zoomOf(pane);
    const areas = ['Top', 'Left', 'Bottom', 'Right']
      .map((side) => parseFloat(style[`padding${side}`]));
    const before = last;
    last = { hidden, isUpright: innerHeight > innerWidth, told: `${[w, h, hidden, areas]}` };
    if (last.told === before.told) return undefined;

    // The distances of the scroller's edges from those of the window: top, left, bottom, right.
    const { top, left, bottom, right } = pane.getBoundingClientRect();
    const gaps = (isRoot ? [0, 0, 0, 0] : [top, left, whole - bottom, outer.clientWidth - right])
      .map((gap) => Math.max(0, gap));
    const safe = areas.map((length, at) => short(Math.max(0, length - gaps[at]) / unit));
    hasSafeArea ||= safe.some((length) => length > 0);
    const inset = [...safe];
    inset[2] = short(Math.min(h, Math.max(inset[2], (hidden - gaps[2]) / unit)));
    const why = last.isUpright !== before.isUpright ? 'rotate'
      : last.hidden !== before.hidden ? 'keyboard' : 'resize';
    return { w, h, inset, safe: hasSafeArea ? safe : undefined, why };
  };
}
