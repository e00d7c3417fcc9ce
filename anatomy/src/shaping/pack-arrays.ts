/** The path of an array in the object, and its position among the packed arrays. */
interface Place {
  path: string[];
  /** The name of its constructor. */
  array: string;
  at: number;
  length: number;
}
type Branch = Record<string, unknown>;

/** Typed arrays must begin at a multiple of their element size. */
const alignment = 8;

/**
 * Packs an object: its typed arrays in sequence, and then a text with all other values.
 * @returns the packed data, and the size of the arrays in bytes
 */
export function packArrays(value: object): { packed: Blob; size: number } {
  const parts: BlobPart[] = [];
  const places: Place[] = [];
  let size = 0;
  const withoutArrays = (part: unknown, path: string[]): unknown => {
    if (typeof part !== 'object' || part === null) {
      return part;
    }
    if (!ArrayBuffer.isView(part)) {
      const entries = Object.entries(part).map(([key, inner]) => [key, withoutArrays(inner, [...path, key])] as const);
      return Array.isArray(part) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
    }
    const array = part as Float64Array<ArrayBuffer>;
    places.push({ path, array: array.constructor.name, at: size, length: array.length });
    const gap = -array.byteLength & (alignment - 1);
    parts.push(array, new Uint8Array(gap));
    size += array.byteLength + gap;
    return null;
  };
  const text = JSON.stringify({ rest: withoutArrays(value, ['rest']), places });
  return { packed: new Blob([...parts, text]), size };
}

/** Unpacks an object; its arrays are views of the buffer, so nothing is copied. The text is parsed without a reviver, which would take long. */
export function unpackArrays<T>(packed: ArrayBuffer, size: number): T {
  const text = new TextDecoder().decode(new Uint8Array(packed, size));
  const whole = JSON.parse(text) as { rest: T; places: Place[] };
  for (const { path, array, at, length } of whole.places) {
    const owner = path.slice(0, -1).reduce((branch, key) => branch[key] as Branch, whole as unknown as Branch);
    const kind = Reflect.get(globalThis, array) as Float64ArrayConstructor;
    owner[path.at(-1) as string] = new kind(packed, at, length);
  }
  return whole.rest;
}

/** The memory of all typed arrays of an object. */
export function buffersOf(value: object): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const look = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) {
      found.add(part.buffer as ArrayBuffer);
    } else if (typeof part === 'object' && part !== null) {
      Object.values(part).forEach(look);
    }
  };
  look(value);
  return [...found];
}
