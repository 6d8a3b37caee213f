// Quantities as texts: one unit and three digits, as in the terminal.

const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
const greatest = (numbers) => numbers.reduce((most, number) => Math.max(most, number), 0);

// Formats a time in nanoseconds.
function duration(time) {
  const units = [['ns', 1], ['µs', 1e3], ['ms', 1e6], ['s', 1e9]];
  const [name, size] = units.find((unit) => time / unit[1] < 999.5) ?? units[3];
  const value = time / size;
  return `${value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0)} ${name}`;
}

// Formats a time for an axis, without trailing zeros.
const tick = (time) => time === 0 ? '0'
  : duration(time).replace(/\.0+ /, ' ').replace(/(\.\d)0 /, '$1 ');

const percent = (share) =>
  share < 1e-4 ? '< 0.01 %' : `${Number((share * 100).toPrecision(share < 0.1 ? 2 : 3))} %`;
const change = (ratio) => `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
const count = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

// Returns a step of 1, 2 or 5 times a power of ten that divides the whole into about `steps` parts.
function niceStep(whole, steps) {
  const power = 10 ** Math.floor(Math.log10(whole / steps));
  return power * [1, 2, 5, 10].find((step) => step * power * steps >= whole * 0.999);
}

// Returns the first index in an ascending column whose value is at least a given one.
function firstFrom(column, value) {
  let [low, high] = [0, column.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (column[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
