// The head of a trace: the list, the device and the recorder.

const quantile = (numbers, part) =>
  numbers.slice().sort((one, other) => one - other)[Math.floor(numbers.length * part)];

function headOf(name, list, view, safe, times) {
  const { userAgent, userAgentData, platform, maxTouchPoints } = navigator;
  // Most frames follow the previous one after one display period; some are later.
  const periods = times.slice(1).map((time, at) => time - times[at]).filter((period) => period > 0);
  return {
    k: 'head', format: 'layout-trace', v: [1, safe ? 1 : 0], name, axis: list.along,
    scale: short(devicePixelRatio * zoomOf(list.pane)),
    refreshHz: Math.round(1e9 / quantile(periods, 0.25)) || 60,
    view: { w: view.w, h: view.h }, inset: view.inset, safe: view.safe, rtl: list.rtl,
    platform: { os: userAgentData?.platform || platform, touch: maxTouchPoints > 0,
      engine: /(Firefox|Chrome|Version)\/\d+/.exec(userAgent)?.[0] },
    provenance: { source: 'a list of a web page', recorder: 'perfharness record-web 1.1',
      privacy: 'geometry and time only', guessed: [...list.guesses].filter(Boolean).join('; ') },
  };
}
