import { dofs } from '../body/dofs';
import type { MuscleInstance } from '../muscles/types';
import { bodyParts, type Person } from './body-parts';
import { createDistribution } from './distribute-effort';
import { momentAt, type Movement } from './inverse-dynamics';
import { balancedJoints } from './joint-reserves';

/** The activations of the muscles and the moments of the joints over a movement, at equal time steps from 0; in a loop the last one is before its end. */
export interface Effort {
  duration: number;
  loop: boolean;
  /** The number of time steps. */
  count: number;
  /** Ids of the muscles (`soleus.l`) and of the joints' degrees of freedom, in the order of the rows below. */
  muscles: string[];
  joints: string[];
  /** 0 to 1; a row per muscle, a column per time step. */
  activations: Float32Array;
  /** Fibre length divided by the optimal one, in the same layout. */
  stretches: Float32Array;
  /** The degree of freedom on which a muscle acts most (index in `joints`; -1: none), and its moment arm there over time, metres. */
  leverJoints: Int16Array;
  levers: Float32Array;
  /** Net muscle moment in N·m, a row per joint. */
  moments: Float32Array;
  /** The part of the moment that no muscle provides, N·m. */
  reserves: Float32Array;
  /** Maximum force or moment that no support could provide, N or N·m: shows whether the contacts are correct. */
  unheld: number;
}

const effortMoments = 36;

/** The degree of freedom on which a muscle acts most over the movement: the one with the largest sum of its contributions to the net moment. */
function mainJoint(work: Float64Array, i: number): number {
  const row = work.subarray(i * balancedJoints.length, (i + 1) * balancedJoints.length);
  const most = Math.max(...row);
  return most > 0 ? row.indexOf(most) : -1;
}

/** Computes a movement's effort for a person. @param count the number of time steps */
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
