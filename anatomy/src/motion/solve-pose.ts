import { dofOf } from '../body/dofs';
import { chainTo } from '../body/chain-to';
import { createSkeletonPose, poseSkeleton, type Chain } from '../body/pose-skeleton';
import type { Pose } from '../body/types';
import { residualsOf, segmentsOf, type AnyGoal } from './solver-goals';

/** A variable of the solver: an angle on one or both sides, or a component of the pelvis' position and rotation. */
export interface Unknown {
  read: (pose: Pose) => number;
  write: (pose: Pose, value: number) => void;
  min: number;
  max: number;
  /** The change of the value that has the same weight as one degree. */
  unit: number;
}

const rootParts: Record<string, [kind: 'position' | 'rotation', axis: 0 | 1 | 2]> = {
  'root.x': ['position', 0],
  'root.y': ['position', 1],
  'root.z': ['position', 2],
  'root.pitch': ['rotation', 0],
  'root.yaw': ['rotation', 1],
  'root.roll': ['rotation', 2],
};

/** The solver stops this many degrees before the end of a joint's range, so that the interpolation between frames cannot exceed it. */
const rangeMargin = 1.2;

export function unknownOf(ids: string[]): Unknown {
  const root = rootParts[ids[0] as string];
  if (root) {
    const [kind, axis] = root;
    return {
      read: (pose) => pose.root[kind][axis],
      write: (pose, value) => {
        const parts = [...pose.root[kind]] as [number, number, number];
        parts[axis] = value;
        pose.root = { ...pose.root, [kind]: parts };
      },
      min: -Infinity,
      max: Infinity,
      unit: kind === 'position' ? 0.01 : 1,
    };
  }
  const dof = dofOf(ids[0] as string);
  return {
    read: (pose) => pose.angles[ids[0] as string] ?? 0,
    write: (pose, value) => {
      for (const id of ids) {
        pose.angles[id] = value;
      }
    },
    min: dof.min + rangeMargin,
    max: dof.max - rangeMargin,
    unit: 1,
  };
}

const skeleton = createSkeletonPose();
/** The segments that the goals use. */
const chainOf = (goals: AnyGoal[]): Chain => chainTo(goals.flatMap(segmentsOf));

function evaluate(pose: Pose, goals: AnyGoal[], chain: Chain): number[] {
  poseSkeleton(pose, skeleton, chain);
  return goals.flatMap((goal) => residualsOf(goal, skeleton.matrices));
}

/** Solves A·x = b for a symmetric positive matrix by Cholesky. */
function solveSymmetric(a: number[][], b: number[]): number[] {
  const n = b.length;
  const l = a.map((row) => [...row]);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = (l[i] as number[])[j] as number;
      for (let k = 0; k < j; k += 1) {
        sum -= ((l[i] as number[])[k] as number) * ((l[j] as number[])[k] as number);
      }
      (l[i] as number[])[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / ((l[j] as number[])[j] as number);
    }
  }
  const y = [...b];
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) {
      y[i] = (y[i] as number) - ((l[i] as number[])[k] as number) * (y[k] as number);
    }
    y[i] = (y[i] as number) / ((l[i] as number[])[i] as number);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) {
      y[i] = (y[i] as number) - ((l[k] as number[])[i] as number) * (y[k] as number);
    }
    y[i] = (y[i] as number) / ((l[i] as number[])[i] as number);
  }
  return y;
}

function copyPose(pose: Pose): Pose {
  return { angles: { ...pose.angles }, root: { ...pose.root } };
}

/** The change of each unknown that would meet the goals; those in `held` are not changed. */
function proposeChange(
  columns: number[][],
  base: number[],
  offsets: number[],
  pull: number,
  damping: number,
  held: ReadonlySet<number>,
): number[] {
  const moving = columns.map((_, i) => i).filter((i) => !held.has(i));
  const product = (a: number[], b: number[]) => a.reduce((sum, part, k) => sum + part * (b[k] as number), 0);
  const normal = moving.map((i) =>
    moving.map((j) => product(columns[i] as number[], columns[j] as number[]) + (i === j ? pull + damping : 0)),
  );
  const right = moving.map((i) => -product(columns[i] as number[], base) - pull * (offsets[i] as number));
  const solved = solveSymmetric(normal, right);
  const change = columns.map(() => 0);
  moving.forEach((i, k) => {
    change[i] = solved[k] as number;
  });
  return change;
}

/** One damped Gauss-Newton step towards the goals and, with a low weight, towards the reference. */
function step(
  pose: Pose,
  unknowns: Unknown[],
  goals: AnyGoal[],
  chain: Chain,
  reference: number[],
  pull: number,
  damping: number,
): number {
  const base = evaluate(pose, goals, chain);
  const columns = unknowns.map((unknown) => {
    const value = unknown.read(pose);
    unknown.write(pose, value + unknown.unit * 0.02);
    const moved = evaluate(pose, goals, chain);
    unknown.write(pose, value);
    return moved.map((part, i) => (part - (base[i] as number)) / 0.02);
  });
  const values = unknowns.map((unknown) => unknown.read(pose));
  const offsets = values.map((value, i) => (value - (reference[i] as number)) / (unknowns[i] as Unknown).unit);
  const held = new Set<number>();
  let change = proposeChange(columns, base, offsets, pull, damping, held);
  // A joint at the end of its range is fixed, and the step is computed again for the others.
  for (let round = 0; round < 4; round += 1) {
    const stuck = unknowns.flatMap(({ min, max }, i) => {
      const [value, step] = [values[i] as number, change[i] as number];
      return !held.has(i) && ((value >= max - 1e-9 && step > 0) || (value <= min + 1e-9 && step < 0)) ? [i] : [];
    });
    if (stuck.length === 0) {
      break;
    }
    stuck.forEach((i) => held.add(i));
    change = proposeChange(columns, base, offsets, pull, damping, held);
  }
  const longest = Math.max(...change.map(Math.abs));
  const shorten = longest > 12 ? 12 / longest : 1;
  unknowns.forEach((unknown, i) => {
    const next = (values[i] as number) + (change[i] as number) * shorten * unknown.unit;
    unknown.write(pose, Math.min(unknown.max, Math.max(unknown.min, next)));
  });
  return longest;
}

/** Repeats steps until one changes no unknown by more than `still`, at most `times`. */
function repeatStep(times: number, still: number, take: () => number): void {
  for (let k = 0; k < times; k += 1) {
    if (take() <= still) {
      return;
    }
  }
}

/**
 * Inverse kinematics: changes the unknowns until the goals are met, as close to the reference as possible and
 * within the joints' ranges.
 * @param reference the author's pose; it is not changed if it meets the goals
 * @param start the initial pose, for example the solution of the previous frame
 * @returns the solved pose and the largest residual (mm, or hundredths of a direction)
 */
export function solvePose(
  reference: Pose,
  start: Pose,
  unknowns: Unknown[],
  goals: AnyGoal[],
): { pose: Pose; residual: number } {
  const pose = copyPose(reference);
  const chain = chainOf(goals);
  for (const unknown of unknowns) {
    unknown.write(pose, Math.min(unknown.max, Math.max(unknown.min, unknown.read(start))));
  }
  const wanted = unknowns.map((unknown) => unknown.read(reference));
  // The weight of the reference decreases, so that the goals prevail.
  for (const pull of [1, 0.3, 0.1]) {
    repeatStep(25, 0.02, () => step(pose, unknowns, goals, chain, wanted, pull, 0.05));
  }
  const reached = unknowns.map((unknown) => unknown.read(pose));
  repeatStep(10, 0.001, () => step(pose, unknowns, goals, chain, reached, 0.002, 0.01));
  return { pose, residual: Math.max(0, ...evaluate(pose, goals, chain).map(Math.abs)) };
}
