/**
 * Solves H·d = g by Cholesky.
 * @param h symmetric and positive, row-major; overwritten
 */
export function solvePositive(h: Float64Array, g: Float64Array): Float64Array {
  const n = g.length;
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = h[i * n + j] as number;
      for (let k = 0; k < j; k += 1) {
        sum -= (h[i * n + k] as number) * (h[j * n + k] as number);
      }
      h[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-14)) : sum / (h[j * n + j] as number);
    }
  }
  const d = Float64Array.from(g);
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) {
      d[i] = (d[i] as number) - (h[i * n + k] as number) * (d[k] as number);
    }
    d[i] = (d[i] as number) / (h[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) {
      d[i] = (d[i] as number) - (h[k * n + i] as number) * (d[k] as number);
    }
    d[i] = (d[i] as number) / (h[i * n + i] as number);
  }
  return d;
}
