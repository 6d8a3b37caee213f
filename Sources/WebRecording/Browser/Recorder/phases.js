// What moves the offset, from the events of input.

// For how long nothing has to move until a scroll has ended, where no event says so.
const quietTime = 150;

function watchInput(list, panel) {
  let fingers = 0;
  let kind = 'idle';
  let hasEnded = false;
  let active = -Infinity;
  const isOurs = (event) => {
    const path = event.composedPath();
    return !path.includes(panel) && (list.isWindow || path.includes(list.scroller));
  };
  const touched = (event) => {
    if (event.type === 'touchstart' && !isOurs(event)) return;
    const before = fingers;
    fingers = event.touches.length;
    if (event.type === 'touchstart') kind = 'drag';
    else if (before > 0 && fingers === 0 && kind === 'drag') kind = 'decel';
    hasEnded = false;
  };
  const wheeled = (event) => {
    if (!isOurs(event) || event.ctrlKey) return;
    [kind, hasEnded, active] = ['wheel', false, event.timeStamp];
  };
  const ended = (event) => {
    if (event.target === list.scroller || (list.isWindow && event.target === document)) {
      hasEnded = true;
    }
  };
  const listeners = { touchstart: touched, touchend: touched, touchcancel: touched, wheel: wheeled,
    scrollend: ended };
  for (const [name, listener] of Object.entries(listeners)) {
    window.addEventListener(name, listener, { capture: true, passive: true });
  }

  return {
    // The phase of a frame, which moved its offset or not.
    phase(time, hasMoved, isBeyond) {
      if (hasMoved) active = Math.max(time, active);
      if (fingers > 0 && kind === 'drag') return 'drag';
      if (kind === 'drag') kind = 'idle';
      if (isBeyond) return 'bounce';
      if (!hasMoved && (hasEnded || time - active > quietTime)) kind = 'idle';
      if (kind === 'decel' || kind === 'wheel') return kind;
      return hasMoved ? 'prog' : 'idle';
    },
    close() {
      for (const [name, listener] of Object.entries(listeners)) {
        window.removeEventListener(name, listener, { capture: true });
      }
    },
  };
}
