// The phase of a scroll, inferred from input events.

function watchInput({ pane, isRoot }, panel, signal) {
  let [fingers, kind, hasEnded, active] = [0, 'idle', false, -1e9];
  const heard = (event) => {
    const { type, timeStamp, touches, target } = event;
    if (type === 'scrollend') {
      hasEnded ||= target === (isRoot ? page : pane);
      return;
    }
    const path = event.composedPath();
    const isOurs = !path.includes(panel) && (isRoot || path.includes(pane));
    if (type === 'wheel') {
      if (isOurs && !event.ctrlKey) [kind, active, hasEnded] = ['wheel', timeStamp, false];
    } else if (type === 'touchstart') {
      if (isOurs) [kind, fingers] = ['drag', touches.length];
    } else {
      fingers = Math.min(fingers, touches.length);
      if (kind === 'drag' && fingers === 0) [kind, hasEnded] = ['decel', false];
    }
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel', 'wheel', 'scrollend']) {
    addEventListener(type, heard, { capture: true, passive: true, signal });
  }

  // Returns the phase of a frame. A scroll ends with its `scrollend` event or after a pause.
  return (time, hasMoved, isBeyond) => {
    if (hasMoved) active = Math.max(time, active);
    if (kind === 'drag') return kind;
    if (isBeyond) return 'bounce';
    if (!hasMoved && (hasEnded || time - active > 150)) kind = 'idle';
    return kind === 'idle' && hasMoved ? 'prog' : kind;
  };
}
