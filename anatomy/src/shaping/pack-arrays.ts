/** Where an array lies among the packed ones. */
interface Place {
  /** The name of its constructor. */
  array: string;
  at: number;
  length: number;
}

/** Arrays may begin only where their elements could. */
const alignment = 8;

/**
 * Puts an object and the arrays in it one behind the other: the arrays, and then a text with all else.
 * @returns them, and how many bytes the arrays take
 */
export function packArrays(value: object): { packed: Blob; size: number } {
  const parts: BlobPart[] = [];
  let size = 0;
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!ArrayBuffer.isView(part)) {
      return part;
    }
    const array = part as Float64Array<ArrayBuffer>;
    const place: Place = { array: array.constructor.name, at: size, length: array.length };
    const gap = -array.byteLength & (alignment - 1);
    parts.push(array, new Uint8Array(gap));
    size += array.byteLength + gap;
    return place;
  });
  return { packed: new Blob([...parts, text]), size };
}

/** What was packed, with its arrays as parts of the buffer: nothing is copied. */
export function unpackArrays<T>(packed: ArrayBuffer, size: number): T {
  const kindOf = ({ array }: Place) => Reflect.get(globalThis, array) as Float64ArrayConstructor;
  return JSON.parse(new TextDecoder().decode(new Uint8Array(packed, size)), (_, part: Place | null) =>
    part?.array ? new (kindOf(part))(packed, part.at, part.length) : part,
  ) as T;
}
