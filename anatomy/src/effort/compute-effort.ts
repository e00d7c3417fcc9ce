import { dofs } from '../body/dofs';
import type { MuscleInstance } from '../muscles/types';
import { bodyParts, type Person } from './body-parts';
import { createDistribution } from './distribute-effort';
import { momentAt, type Movement } from './inverse-dynamics';
import { balancedJoints } from './joint-reserves';

/** What the muscles and joints do over a movement, at even times from 0; of a loop the last stands before its end. */
export interface Effort {
  duration: number;
  loop: boolean;
  /** How many moments there are. */
  count: number;
  /** Ids of the muscles (`soleus.l`) and of the joints' freedoms, in the order of the rows below. */
  muscles: string[];
  joints: string[];
  /** 0 to 1, row per muscle, column per moment. */
  activations: Float32Array;
  /** Fibre length over the optimal one, likewise. */
  stretches: Float32Array;
  /** Of the freedom that a muscle works on most (`levers.joint`, -1: none): its moment arm in metres over time. */
  leverJoints: Int16Array;
  levers: Float32Array;
  /** Net muscle moment in N·m, row per joint. */
  moments: Float32Array;
  /** What of it no muscle holds, N·m. */
  reserves: Float32Array;
  /** Greatest force or moment that no support could hold, N or N·m: tells whether the contacts are right. */
  unheld: number;
}

const effortMoments = 36;

/** The freedom about which a muscle does most over the movement: where what it gives to the net moment adds up to most. */
function mainJoint(work: Float64Array, i: number): number {
  const row = work.subarray(i * balancedJoints.length, (i + 1) * balancedJoints.length);
  const most = Math.max(...row);
  return most > 0 ? row.indexOf(most) : -1;
}

/** Computes a movement's effort for a person. @param count how many moments of it are looked at */
export function computeEffort(
  movement: Movement,
  instances: readonly MuscleInstance[],
  person: Person,
  count = effortMoments,
): Effort {
  const parts = bodyParts(person);
  const distribute = createDistribution(instances, person);
  const joints = balancedJoints.length;
  const rows = (length: number) => new Float32Array(length * count);
  const effort: Effort = {
    duration: movement.duration,
    loop: movement.loop,
    count,
    muscles: instances.map(({ id }) => id),
    joints: balancedJoints.map(({ index }) => (dofs[index] as (typeof dofs)[number]).id),
    activations: rows(instances.length),
    stretches: rows(instances.length),
    leverJoints: new Int16Array(instances.length),
    levers: rows(instances.length),
    moments: rows(joints),
    reserves: rows(joints),
    unheld: 0,
  };
  const work = new Float64Array(instances.length * joints);
  const leversAt: Float64Array[] = [];
  for (let t = 0; t < count; t += 1) {
    const seconds = (movement.duration * t) / (movement.loop ? count : count - 1);
    const moment = momentAt(movement, seconds, parts, person);
    const { activations, stretches, pulls, levers, moments, reserves } = distribute(moment);
    effort.unheld = Math.max(effort.unheld, moment.unheld);
    leversAt.push(levers);
    instances.forEach((_, i) => {
      effort.activations[i * count + t] = activations[i] as number;
      effort.stretches[i * count + t] = stretches[i] as number;
      for (let j = 0; j < joints; j += 1) {
        const given = (pulls[i * joints + j] as number) * Math.sign(moments[j] as number);
        work[i * joints + j] = (work[i * joints + j] as number) + Math.max(0, given);
      }
    });
    balancedJoints.forEach((_, j) => {
      effort.moments[j * count + t] = moments[j] as number;
      effort.reserves[j * count + t] = reserves[j] as number;
    });
  }
  instances.forEach((_, i) => {
    const joint = mainJoint(work, i);
    effort.leverJoints[i] = joint;
    leversAt.forEach((levers, t) => {
      effort.levers[i * count + t] = joint < 0 ? 0 : (levers[i * joints + joint] as number);
    });
  });
  return effort;
}
