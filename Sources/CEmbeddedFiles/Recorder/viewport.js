// The viewport and its insets: the area hidden by a keyboard, and the device's safe area.

function makeViewport({ pane, isRoot }, sensor) {
  const outer = page.documentElement;
  let [hasSafeArea, last] = [false, {}];

  // Returns the viewport if it changed since the last call.
  return () => {
    const seen = visualViewport.height * visualViewport.scale;
    const whole = Math.max(outer.clientHeight, seen);
    const hidden = whole - seen > 1 ? whole - seen : 0;
    // The distances of the scroller's edges from the window's: top, left, bottom, right.
    const { top, left, bottom, right } = pane.getBoundingClientRect();
    const gaps = isRoot ? [0, 0, 0, 0] : [top, left, whole - bottom, outer.clientWidth - right];
    const style = styleOf(sensor);
    const safe = ['Top', 'Left', 'Bottom', 'Right'].map((side, at) =>
      short(Math.max(0, parseFloat(style[`padding${side}`]) - Math.max(0, gaps[at]))));
    hasSafeArea ||= safe.some((length) => length > 0);
    const inset = [...safe];
    inset[2] = short(Math.max(inset[2], hidden - gaps[2]));
    const sight = { w: pane.clientWidth, h: short(isRoot ? whole : pane.clientHeight), inset,
      safe: hasSafeArea ? safe : undefined };
    const before = last;
    last = { hidden, isUpright: innerHeight > innerWidth, told: JSON.stringify(sight) };
    if (last.told === before.told) return undefined;
    const why = last.isUpright !== before.isUpright ? 'rotate'
      : last.hidden !== before.hidden ? 'keyboard' : 'resize';
    return { ...sight, why };
  };
}
