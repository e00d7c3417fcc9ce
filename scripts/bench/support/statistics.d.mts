export function growth(readings: readonly number[]): number;
