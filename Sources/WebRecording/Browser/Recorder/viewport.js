// The viewport with its insets: what a keyboard hides, and the safe area of the device.

const sides = ['top', 'left', 'bottom', 'right'];

function makeViewport(list, sensor) {
  const { scroller, isWindow } = list;
  const visual = window.visualViewport;
  let isStale = true;
  let last;
  const stale = () => { isStale = true; };
  const targets = [window, visual].filter(Boolean);
  for (const target of targets) target.addEventListener('resize', stale);

  const measure = () => {
    const root = document.documentElement;
    const seen = visual ? visual.height * visual.scale : root.clientHeight;
    const whole = Math.max(root.clientHeight, seen);
    const hidden = whole - seen > 1 ? whole - seen : 0;
    // How far the edges of what scrolls are from those of the window.
    const box = isWindow ? { top: 0, left: 0, bottom: whole, right: root.clientWidth }
      : scroller.getBoundingClientRect();
    const gaps = [box.top, box.left, whole - box.bottom, root.clientWidth - box.right];
    const style = getComputedStyle(sensor);
    const safe = sides.map((side, at) =>
      short(Math.max(0, parseFloat(style.getPropertyValue(`padding-${side}`)) - gaps[at] || 0)));
    const inset = [...safe];
    inset[2] = short(Math.max(inset[2], hidden - gaps[2]));
    const height = isWindow ? whole : scroller.clientHeight;
    return { w: scroller.clientWidth, h: short(height), inset, safe, keyboard: hidden > 0,
      isUpright: innerHeight > innerWidth, width: scroller.clientWidth,
      height: scroller.clientHeight };
  };

  return {
    // The viewport where it is another one than when it was asked for last.
    changed() {
      if (!isStale && scroller.clientWidth === last.width && scroller.clientHeight === last.height) {
        return undefined;
      }
      isStale = false;
      const now = measure();
      const before = last ?? {};
      last = now;
      const isSame = ['w', 'h', 'inset', 'safe'].every((name) => `${now[name]}` === `${before[name]}`);
      if (isSame) return undefined;
      now.why = now.isUpright !== before.isUpright ? 'rotate'
        : now.keyboard !== before.keyboard ? 'keyboard' : 'resize';
      return now;
    },
    close() {
      for (const target of targets) target.removeEventListener('resize', stale);
    },
  };
}
