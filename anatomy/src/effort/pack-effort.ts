import type { Effort } from './compute-effort';

const rows = ['activations', 'stretches', 'levers', 'moments', 'reserves'] as const;
type Row = (typeof rows)[number];

/** An effort as plain data: numbers with four decimals, such as tenths of a millimetre or of a millinewton metre. */
export type PackedEffort = Omit<Effort, Row | 'leverJoints'> & Record<Row | 'leverJoints', number[]>;

export function packEffort(effort: Effort): PackedEffort {
  const pack = (values: Float32Array): number[] => Array.from(values, (value) => Math.round(value * 1e4) / 1e4);
  return {
    ...effort,
    leverJoints: [...effort.leverJoints],
    ...(Object.fromEntries(rows.map((name) => [name, pack(effort[name])])) as Record<Row, number[]>),
  };
}

export function unpackEffort(packed: PackedEffort): Effort {
  return {
    ...packed,
    leverJoints: Int16Array.from(packed.leverJoints),
    ...(Object.fromEntries(rows.map((name) => [name, Float32Array.from(packed[name])])) as Record<Row, Float32Array>),
  };
}
