import { solvePositive } from './solve-positive';

/** A column of the matrix: its non-zero rows. */
export interface Column {
  rows: ArrayLike<number>;
  values: Float64Array;
}

/** The problem: minimize Σ wᵢ·xᵢ² + Σ (rⱼ / cⱼ)², with A·x + r = b and 0 ≤ x ≤ upper. */
export interface BoundedProblem {
  columns: readonly Column[];
  target: Float64Array;
  /** Positive, one per column. */
  weights: ArrayLike<number>;
  upper: number;
  /** cⱼ: the part of the target that may remain unexplained at a cost of 1. */
  reserve: ArrayLike<number>;
}

export interface BoundedSolution {
  x: Float64Array;
  /** The residual: the part of the target that x does not explain. */
  rest: Float64Array;
}

const mostSteps = 60;
const mostTrials = 40;

/**
 * Line search along Newton's direction to the maximum of the dual. Its slope there is piecewise linear and decreasing: if many muscles reach
 * a bound at once, halving the step until the value has increased enough would stop at that point.
 * @param slopeAt moves to a position along the direction, and returns the slope there
 * @param first the slope at 0, positive
 */
function climb(slopeAt: (length: number) => number, first: number): void {
  const last = slopeAt(1);
  if (last >= 0) {
    return;
  }
  let [low, high] = [0, 1];
  let [rising, falling] = [first, last];
  for (let trial = 0; trial < mostTrials; trial += 1) {
    const length = low + ((high - low) * rising) / (rising - falling);
    const slope = slopeAt(length);
    if (Math.abs(slope) < 0.02 * first) {
      return;
    }
    if (slope > 0) {
      [low, rising, falling] = [length, slope, falling / 2];
    } else {
      [high, falling, rising] = [length, slope, rising / 2];
    }
  }
}

/**
 * The unique minimum, by Newton's method on the dual: for multipliers λ the best x is (Aᵀλ)/(2w), limited to its bounds, and
 * r = c²λ/2. The dual is concave and piecewise quadratic, so a few steps with a line search find the exact solution. It has as many
 * unknowns as there are equations, whatever the number of muscles.
 * @param multipliers of a similar problem as the start; overwritten with those of this one
 */
export function solveBounded(
  { columns, target, weights, upper, reserve }: BoundedProblem,
  multipliers = new Float64Array(target.length),
): BoundedSolution {
  const rows = target.length;
  const x = new Float64Array(columns.length);
  const gradient = new Float64Array(rows);
  // All columns in contiguous arrays, because the loops below take most of the time of an effort.
  const starts = new Int32Array(columns.length + 1);
  columns.forEach(({ values }, i) => {
    starts[i + 1] = (starts[i] as number) + values.length;
  });
  const rowAt = new Int32Array(starts[columns.length] as number);
  const valueAt = new Float64Array(rowAt.length);
  columns.forEach((column, i) => {
    rowAt.set(column.rows, starts[i]);
    valueAt.set(column.values, starts[i]);
  });
  const slackOf = (j: number): number => (reserve[j] as number) ** 2 / 2;

  /** Computes x and the gradient of the dual for these multipliers. */
  const evaluate = (at: Float64Array): void => {
    for (let j = 0; j < rows; j += 1) {
      gradient[j] = (target[j] as number) - slackOf(j) * (at[j] as number);
    }
    for (let i = 0; i < x.length; i += 1) {
      const start = starts[i] as number,
        end = starts[i + 1] as number;
      let pull = 0;
      for (let k = start; k < end; k += 1) {
        pull += (valueAt[k] as number) * (at[rowAt[k] as number] as number);
      }
      const xi = Math.min(upper, Math.max(0, pull / (2 * (weights[i] as number))));
      x[i] = xi;
      if (xi > 0) {
        for (let k = start; k < end; k += 1) {
          const j = rowAt[k] as number;
          gradient[j] = (gradient[j] as number) - (valueAt[k] as number) * xi;
        }
      }
    }
  };

  /** The negated Hessian of the dual: only columns between their bounds contribute. */
  const curvature = (): Float64Array => {
    const hessian = new Float64Array(rows * rows);
    for (let j = 0; j < rows; j += 1) {
      hessian[j * rows + j] = slackOf(j);
    }
    for (let i = 0; i < x.length; i += 1) {
      const xi = x[i] as number;
      if (xi > 0 && xi < upper) {
        const end = starts[i + 1] as number;
        const scale = 1 / (2 * (weights[i] as number));
        for (let k = starts[i] as number; k < end; k += 1) {
          const at = (rowAt[k] as number) * rows;
          const v = (valueAt[k] as number) * scale;
          for (let l = starts[i] as number; l < end; l += 1) {
            const j = at + (rowAt[l] as number);
            hessian[j] = (hessian[j] as number) + v * (valueAt[l] as number);
          }
        }
      }
    }
    return hessian;
  };

  evaluate(multipliers);
  for (let step = 0; step < mostSteps; step += 1) {
    const open = gradient.reduce((most, g, j) => Math.max(most, Math.abs(g) / (reserve[j] as number)), 0);
    if (open < 1e-6) {
      break;
    }
    const direction = solvePositive(curvature(), gradient);
    const from = multipliers.slice();
    const slopeNow = (): number => direction.reduce((sum, d, j) => sum + d * (gradient[j] as number), 0);
    const slopeAt = (length: number): number => {
      for (let j = 0; j < rows; j += 1) {
        multipliers[j] = (from[j] as number) + length * (direction[j] as number);
      }
      evaluate(multipliers);
      return slopeNow();
    };
    climb(slopeAt, slopeNow());
  }
  return { x, rest: multipliers.map((l, j) => slackOf(j) * l) };
}
