import { secondsOf } from './sticking-point';
import type { Effort } from './compute-effort';

/** The columns before and after a time, and its position between them as a share; a loop's last column is followed by its first. */
function columnsAt({ duration, loop, count }: Effort, seconds: number): [before: number, after: number, share: number] {
  const turns = Math.max(0, seconds / duration);
  const at = loop ? (turns % 1) * count : Math.min(turns, 1) * (count - 1);
  const before = Math.min(Math.floor(at), count - 1);
  return [before, loop ? (before + 1) % count : Math.min(before + 1, count - 1), at - before];
}

/** A row's value at a time, linearly interpolated between its columns. */
export function valueAt(effort: Effort, rows: Float32Array, row: number, seconds: number): number {
  const [before, after, share] = columnsAt(effort, seconds);
  const first = rows[row * effort.count + before] as number;
  return first + ((rows[row * effort.count + after] as number) - first) * share;
}

/** All muscles' activations at a time, written into `out` in the order of `effort.muscles`. */
export function activationsAt(effort: Effort, seconds: number, out: Float32Array): Float32Array {
  const [before, after, share] = columnsAt(effort, seconds);
  const { activations, count } = effort;
  for (let i = 0; i < out.length; i += 1) {
    const first = activations[i * count + before] as number;
    out[i] = first + ((activations[i * count + after] as number) - first) * share;
  }
  return out;
}

/** A row over the movement. */
export const rowOf = ({ count }: Effort, rows: Float32Array, row: number): Float32Array =>
  rows.subarray(row * count, (row + 1) * count);

/** The largest absolute value of a row, and its time in seconds. */
export function peakOf(effort: Effort, rows: Float32Array, row: number): { seconds: number; value: number } {
  let column = 0;
  const values = rowOf(effort, rows, row);
  values.forEach((value, k) => {
    if (Math.abs(value) > Math.abs(values[column] as number)) {
      column = k;
    }
  });
  return { seconds: secondsOf(effort, column), value: values[column] as number };
}
