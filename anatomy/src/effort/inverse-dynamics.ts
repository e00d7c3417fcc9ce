import { dofs } from '../body/dofs';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../body/pose-skeleton';
import type { Vec3 } from '../body/types';
import { add, scale, subtract, transformPoint } from '../body/vectors';
import { sampleMotion } from '../motion/sample-motion';
import type { ExerciseMotion } from '../motion/types';
import { modelHeight, type BodyPart, type Person } from './body-parts';
import { solveBounded } from './bounded-least-squares';
import { barContacts } from './bar-contact';
import { carriedLoads, gravity, parabola, type CarriedLoad } from './carried-loads';
import { handPushes, type HandPush } from './hand-pushes';
import { legContacts } from './leg-contact';
import {
  createPartialVelocities,
  freedoms,
  levelFreedoms,
  partialVelocities,
  rootFreedoms,
  workOf,
} from './partial-velocities';
import { scapularContacts } from './scapular-contact';
import { supportsAt } from './supports';

/** The parts of a movement that the computation needs. */
export type Movement = Pick<ExerciseMotion, 'duration' | 'loop' | 'frames' | 'contacts' | 'equipment'>;

/** A time and two before and after it; accelerations are those of a parabola through the five poses, which smooths them. */
const around = [-2, -1, 0, 1, 2] as const;
/** Seconds between them. */
const step = 0.08;
type Poses = readonly Float64Array[];

/**
 * A direction in which a support in full contact may push. Its part of the least-norm solution may be replaced by other
 * pushes, as long as the body stays balanced.
 */
export interface SupportPush {
  /** The work of a push of 1 on every degree of freedom, N·m or N: those of `dofs`, then the pelvis' own. */
  work: Float64Array;
  /** Its amount in the least-norm solution. */
  amount: number;
}

/** The forces and moments at one time. */
export interface Moment {
  matrices: Float64Array;
  partials: ReturnType<typeof createPartialVelocities>;
  /** Net muscle moments in N·m by degree of freedom, positive towards the positive angle, with the least-norm forces of the supports. */
  moments: Float64Array;
  /** Degrees, in the order of `dofs`. */
  angles: Float64Array;
  loads: CarriedLoad[];
  /** The possible pushes between both hands on what they hold, which change the moments. */
  pushes: HandPush[];
  /** The possible other pushes of the supports, of the ribs on the scapulae, between calf and thigh, and of the thighs on a bar. */
  supports: SupportPush[];
  /** Sum of the supports' upward forces, N. */
  ground: number;
  /** The forces that no support could provide: N and N·m of the pelvis' six degrees of freedom; near zero if the contacts are correct. */
  unheld: number;
}

/** Angular velocity between two orientations, world, rad/s: from the skew part of R₂·R₁ᵀ. */
function spin(m1: Float64Array, m2: Float64Array, at: number, seconds: number): Vec3 {
  const row = (m: Float64Array, r: number): Vec3 => [
    m[at + r] as number,
    m[at + 4 + r] as number,
    m[at + 8 + r] as number,
  ];
  const between = (a: number, b: number): number => {
    const [p, q] = [row(m2, a), row(m1, b)];
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  };
  const axis: Vec3 = [between(2, 1) - between(1, 2), between(0, 2) - between(2, 0), between(1, 0) - between(0, 1)];
  return scale(axis, 1 / (2 * seconds));
}

/** Angular momentum of a part, world, kg·m²/s. */
function momentum({ segment, inertia }: BodyPart, m: Float64Array, turning: Vec3): Vec3 {
  const at = segment * 16;
  let sum: Vec3 = [0, 0, 0];
  for (let k = 0; k < 3; k += 1) {
    const axis: Vec3 = [m[at + 4 * k] as number, m[at + 4 * k + 1] as number, m[at + 4 * k + 2] as number];
    const part = axis[0] * turning[0] + axis[1] * turning[1] + axis[2] * turning[2];
    sum = add(sum, scale(axis, part * (inertia[k] as number)));
  }
  return sum;
}

/** The force (including the weight) and the moment that a part's motion requires. */
function askedOf(part: BodyPart, poses: Poses, stature: number) {
  const places = poses.map((m) => transformPoint(m, part.segment * 16, part.at));
  const offset = part.segment * 16;
  const [first, before, , after, last] = poses as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const start = momentum(part, before, spin(first, poses[2] as Float64Array, offset, 2 * step));
  const end = momentum(part, after, spin(poses[2] as Float64Array, last, offset, 2 * step));
  return {
    at: places[2] as Vec3,
    force: scale(add(scale(parabola(places, step), stature), [0, gravity, 0]), part.mass),
    moment: scale(subtract(end, start), 1 / (2 * step)),
  };
}

/**
 * Inverse dynamics at one time: the equations of motion projected on every degree of freedom (Kane's form of Newton and Euler:
 * exact for the tree, and for joints that share an angle). The forces of the supports are the least-norm solution that balances the
 * pelvis' six degrees of freedom without pulling on the ground.
 */
export function momentAt(movement: Movement, seconds: number, parts: readonly BodyPart[], person: Person): Moment {
  const stature = person.height / modelHeight;
  const angles = new Float64Array(dofs.length);
  const matricesAt = (t: number): Float64Array => {
    const pose = sampleMotion(movement, t, neutralPose());
    dofs.forEach(({ id }, k) => {
      angles[k] = pose.angles[id] ?? 0;
    });
    return poseSkeleton(pose, createSkeletonPose()).matrices;
  };
  const poses = around.map((k) => matricesAt(seconds + k * step));
  const now = matricesAt(seconds);
  const partials = partialVelocities(now, angles, createPartialVelocities());
  const loads = carriedLoads(movement.equipment, poses, step, stature);
  const work = (freedom: number, segment: number, at: Vec3, force: Vec3): number =>
    stature * workOf(partials, now, freedom, segment, ...at, ...force);
  const needed = new Float64Array(freedoms);
  for (const part of parts) {
    const { at, force, moment } = askedOf(part, poses, stature);
    for (let q = 0; q < freedoms; q += 1) {
      needed[q] = (needed[q] as number) + work(q, part.segment, at, force) + turned(q, part.segment, moment);
    }
  }
  for (const { segment, at, force } of loads) {
    for (let q = 0; q < freedoms; q += 1) {
      needed[q] = (needed[q] as number) - work(q, segment, at, force);
    }
  }
  const held = hold();
  return {
    matrices: now,
    partials,
    moments: needed,
    angles,
    loads,
    pushes: handPushes(movement.equipment, now, partials, stature),
    supports: [
      ...held.supports,
      ...scapularContacts(now, partials, stature),
      ...legContacts(now, angles, partials, stature, person.mass),
      ...barContacts(movement.equipment, now, partials, stature),
    ],
    ground: held.ground,
    unheld: held.unheld,
  };

  function turned(q: number, segment: number, [x, y, z]: Vec3): number {
    const at = (q * (partials.turning.length / freedoms / 3) + segment) * 3;
    const t = partials.turning;
    return x * (t[at] as number) + y * (t[at + 1] as number) + z * (t[at + 2] as number);
  }

  /** Computes the forces of the supports and subtracts their work. Amounts are in kilonewtons. */
  function hold(): { ground: number; unheld: number; supports: SupportPush[] } {
    const supports = supportsAt(movement, seconds, now);
    const columns = supports.flatMap((support) =>
      support.edges.map((edge) => {
        const force = scale(edge, 1000);
        return {
          support,
          up: force[1],
          work: Float64Array.from({ length: freedoms }, (_, q) => work(q, support.segment, support.at, force)),
        };
      }),
    );
    const rows = Array.from({ length: rootFreedoms }, (_, k) => k);
    const { x, rest } = solveBounded({
      columns: columns.map((column) => ({ rows, values: column.work.subarray(dofs.length, levelFreedoms) })),
      target: needed.slice(dofs.length, levelFreedoms),
      weights: columns.map(({ support }) => 100 * support.cost),
      upper: 10,
      reserve: rows.map(() => 1),
    });
    let ground = 0;
    columns.forEach(({ up, work: own }, i) => {
      const amount = x[i] as number;
      ground += amount * up;
      for (let q = 0; q < freedoms; q += 1) {
        needed[q] = (needed[q] as number) - amount * (own[q] as number);
      }
    });
    return {
      ground,
      unheld: Math.max(...rest.map(Math.abs)),
      supports: columns.flatMap(({ support, work: own }, i) =>
        support.isFull ? [{ work: own, amount: x[i] as number }] : [],
      ),
    };
  }
}
