/** Where an array stands in the object, and where it lies among the packed ones. */
interface Place {
  path: string[];
  /** The name of its constructor. */
  array: string;
  at: number;
  length: number;
}
type Branch = Record<string, unknown>;

/** Arrays may begin only where their elements could. */
const alignment = 8;

/**
 * Puts an object and the arrays in it one behind the other: the arrays, and then a text with all else.
 * @returns them, and how many bytes the arrays take
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

/** What was packed, with its arrays as parts of the buffer: nothing is copied. The text is parsed without a look at each of its values, which takes long. */
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
