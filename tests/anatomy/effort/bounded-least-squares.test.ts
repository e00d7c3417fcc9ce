import * as fc from 'fast-check';
import { solveBounded, type BoundedProblem } from '../../../anatomy/src/effort/bounded-least-squares';

const cost = ({ columns, target, weights, reserve }: BoundedProblem, x: ArrayLike<number>): number => {
  const rest = Array.from(target, (b, j) =>
    columns.reduce((left, { rows, values }, i) => {
      const at = Array.from(rows).indexOf(j);
      return at < 0 ? left : left - (values[at] as number) * (x[i] as number);
    }, b),
  );
  const work = Array.from(x).reduce((sum, value, i) => sum + (weights[i] as number) * value * value, 0);
  return work + rest.reduce((sum, r, j) => sum + (r / (reserve[j] as number)) ** 2, 0);
};

const problems = fc
  .record({
    matrix: fc.array(fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 3, maxLength: 3 }), {
      minLength: 2,
      maxLength: 2,
    }),
    target: fc.array(fc.integer({ min: -80, max: 80 }), { minLength: 2, maxLength: 2 }),
    weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
  })
  .map(({ matrix, target, weights }): BoundedProblem => ({
    columns: [0, 1, 2].map((i) => ({ rows: [0, 1], values: Float64Array.from(matrix, (row) => row[i] as number) })),
    target: Float64Array.from(target),
    weights,
    upper: 1,
    reserve: [2, 3],
  }));

/** Two muscles that pull against each other reach their bounds at nearly the same multipliers. */
const corner: BoundedProblem = {
  columns: [
    [56, -42],
    [2, -3],
    [-44, 45],
  ].map((values) => ({ rows: [0, 1], values: Float64Array.from(values) })),
  target: Float64Array.of(55, 3),
  weights: [1, 3, 2],
  upper: 1,
  reserve: [2, 3],
};

/** The least cost on a grid of three activations, refined about the best point: too simple to share a fault with the solver. */
function searchAll(problem: BoundedProblem): number {
  let centre = [0.5, 0.5, 0.5];
  let best = Infinity;
  for (let span = 0.5; span > 1e-5; span *= 0.6) {
    const about = centre;
    for (const a of [-1, -0.5, 0, 0.5, 1]) {
      for (const b of [-1, -0.5, 0, 0.5, 1]) {
        for (const c of [-1, -0.5, 0, 0.5, 1]) {
          const x = [a, b, c].map((k, i) => Math.min(1, Math.max(0, (about[i] as number) + k * span)));
          const here = cost(problem, x);
          if (here < best) {
            best = here;
            centre = x;
          }
        }
      }
    }
  }
  return best;
}

it('finds the least sum of squares between the bounds, as a search of all activations does', () => {
  fc.assert(
    fc.property(problems, (problem) => {
      const { x } = solveBounded(problem);
      expect(Math.min(...x)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...x)).toBeLessThanOrEqual(1);
      expect(cost(problem, x)).toBeLessThanOrEqual(searchAll(problem) * 1.001 + 1e-6);
    }),
    { numRuns: 40, seed: 13, examples: [[corner]] },
  );
});

it('returns the part of the target that it cannot reach', () => {
  const { x, rest } = solveBounded({
    columns: [{ rows: [0], values: Float64Array.of(10) }],
    target: Float64Array.of(25),
    weights: [1],
    upper: 1,
    reserve: [1],
  });
  expect(x[0]).toBeCloseTo(1);
  expect(rest[0]).toBeCloseTo(15);
});
