// What was recorded, and with what.

const rates = [24, 30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 240];
const engines = [['Gecko', /Firefox\/(\d+)/], ['Chromium', /Chrom(?:e|ium)\/(\d+)/],
  ['WebKit', /Version\/(\d+)/]];

const quantileOf = (numbers, part) =>
  numbers.slice().sort((one, other) => one - other)[Math.floor(numbers.length * part)];
const medianOf = (numbers) => quantileOf(numbers, 0.5);

// The display's rate: most intervals between frames are one of its periods, some are longer.
function rateOf(times) {
  const intervals = times.slice(1).map((time, at) => time - times[at]).filter((time) => time > 0);
  const rate = intervals.length > 0 ? 1e9 / quantileOf(intervals, 0.25) : 60;
  return rates.find((known) => Math.abs(rate / known - 1) < 0.05) ?? short(rate);
}

function engineOf(agent) {
  for (const [name, pattern] of engines) {
    const found = pattern.exec(agent);
    if (found) return `${name} ${found[1]}`;
  }
  return 'unknown';
}

function headOf(name, list, view, hasSafeArea, times) {
  const guessed = list.guesses().join('; ');
  return {
    k: 'head', format: 'layout-trace', v: [1, hasSafeArea ? 1 : 0], name, unit: 'pt',
    axis: list.axis, scale: short(devicePixelRatio), refreshHz: rateOf(times),
    view: { w: view.w, h: view.h }, inset: view.inset, ...(hasSafeArea && { safe: view.safe }),
    rtl: list.isRightToLeft,
    platform: { os: navigator.userAgentData?.platform || navigator.platform,
      engine: engineOf(navigator.userAgent), touch: navigator.maxTouchPoints > 0 },
    provenance: { source: 'a list of a web page', recorder: 'perfharness record-web 1.1',
      privacy: 'geometry and time only', ...(guessed && { guessed }) },
  };
}
