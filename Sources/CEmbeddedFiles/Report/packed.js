// Columns of numbers: base64 of a zlib stream of varints, decompressed on first use.

const canUnpack = typeof DecompressionStream === 'function';
const unpacked = new Map();

function bytesOf(id) {
  if (!unpacked.has(id)) unpacked.set(id, inflated(byId(id).textContent.trim()));
  return unpacked.get(id);
}

async function inflated(text) {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Reads columns, one after another.
function columnsOf(bytes) {
  let place = 0;
  const next = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[place++];
      if (byte === undefined) throw new Error('the data ends too early');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const signed = () => {
    const value = next();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const column = (length, read = next) => Float64Array.from({ length }, read);
  // Reads a column that stores each number as the difference from the previous one.
  const steps = (length, read = next, scale = 1) => {
    let sum = 0;
    return column(length, () => (sum += read()) * scale);
  };
  return { next, signed, column, steps };
}

// The time of each frame in ns, and its parts: update, prepare, query, and the rest.
async function frameTimes({ data, form, frames }) {
  const bytes = await bytesOf(data);
  const logarithms = (part) => Float64Array.from(
    bytes.subarray(part * frames, (part + 1) * frames), (byte) => byte && 2 ** ((byte - 1) / 8));
  if (form === 'total') return { total: logarithms(0), parts: null };
  const { column } = columnsOf(bytes);
  const parts = [0, 1, 2, 3].map((part) => form === 'exact' ? column(frames) : logarithms(part));
  return { total: parts[0].map((_, i) => parts.reduce((sum, part) => sum + part[i], 0)), parts };
}

async function frameCounts({ counts, countNames, frames }) {
  if (!counts) return [];
  const { column } = columnsOf(await bytesOf(counts));
  return countNames.map((name) => [name, column(frames)]);
}

// The times of both sides of a comparison, for each unit of frames.
async function comparedUnits({ data, units }) {
  const { column, steps } = columnsOf(await bytesOf(data));
  return { first: steps(units), base: column(units), head: column(units) };
}

// The scene of a scenario, with lengths in points: see `SceneRecord`.
async function sceneOf(scenario) {
  const record = meta.scenes[scenario.scene];
  if (!record?.data) return null;
  const { next, signed, column, steps } = columnsOf(await bytesOf(record.data));
  const lengths = (length) => steps(length, signed, 1 / 8);
  const seconds = steps(record.frames, next, 1e-6);
  const names = ['x', 'y', 'width', 'height', 'contentWidth', 'contentHeight'];
  const views = Object.fromEntries(names.map((name) => [name, lengths(record.frames)]));
  const length = next();
  const spans = {
    first: steps(length), frames: column(length), section: steps(length, signed),
    kind: column(length), item: steps(length, signed), id: steps(length, signed),
    x: lengths(length), y: lengths(length), width: lengths(length), height: lengths(length),
    z: column(length, signed), alpha: column(length), isPinned: column(length),
  };
  spans.lines = Array.from(column(length), (number) =>
    Array.from({ length: number }, () => column(4, signed).map((eighths) => eighths / 8)));
  return { ...record, events: meta.events[record.events], seconds, views, spans };
}
