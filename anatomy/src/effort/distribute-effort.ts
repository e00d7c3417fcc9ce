import { dofs } from '../body/dofs';
import { createMuscleLine, drawMuscleLine } from '../muscles/muscle-line';
import type { MuscleInstance, MuscleLine } from '../muscles/types';
import { modelHeight, type Person } from './body-parts';
import { solveBounded, type Column } from './bounded-least-squares';
import type { HandPush } from './hand-pushes';
import type { Moment, SupportPush } from './inverse-dynamics';
import { balancedJoints, type BalancedJoint } from './joint-reserves';
import { movedSegments } from './moved-segments';
import { leverOf, pointSegments } from './muscle-levers';
import { activeShare, fibreStretch, muscleStrengths, passiveShare, type StrandStrength } from './muscle-strength';
import { freedoms, levelFreedoms } from './partial-velocities';
import { passiveMoments } from './passive-moments';

/** The result of the static optimisation at one time. */
export interface Distribution {
  /** 0 to 1 by instance: the mean of its strands. */
  activations: Float64Array;
  /** Fibre length divided by the optimal one, by instance. */
  stretches: Float64Array;
  /** Moment (N·m) of an instance about a balanced joint at its activation: instances × joints. */
  pulls: Float64Array;
  /** Mean moment arm in metres, in the same layout. */
  levers: Float64Array;
  /** Net muscle moment by balanced joint, N·m, including the effect of the hands' pushes. */
  moments: Float64Array;
  /** N, outward, for each item held by both hands. */
  pushes: number[];
  /** N·m by balanced joint that no muscle provides: passive tissue, or a limit of the model. */
  reserves: Float64Array;
}

interface Strand {
  instance: number;
  strand: number;
  count: number;
  owners: Int32Array;
  strength: StrandStrength;
  /** Rows of the degrees of freedom that this strand crosses. */
  rows: number[];
}

/**
 * The rows of a problem: the balanced joints, the pelvis' own degrees of freedom, which the supports must still balance, and the levels of
 * the trunk.
 */
const rowFreedoms = [
  ...balancedJoints.map(({ index }) => index),
  ...Array.from({ length: freedoms - dofs.length }, (_, k) => dofs.length + k),
];
/** The allowed residual of a row at the cost of one fully active muscle: of a level as of the lumbar spine; of the pelvis nearly zero. */
const levelReserve = 2;
const rootReserve = 0.1;

/** A strand has a moment arm about a degree of freedom only if that moves some of its segments and not all. */
function crossedJoints(owners: Int32Array): number[] {
  return rowFreedoms.flatMap((freedom, row) => {
    const moved = movedSegments[freedom] as Uint8Array;
    const first = moved[owners[0] as number];
    return owners.some((segment) => moved[segment] !== first) ? [row] : [];
  });
}

/** The moment that the muscles must provide: passive tissue provides a part of a moment in its own direction, and needs none against it. */
const muscleShare = (moment: number, passive: number): number =>
  moment > 0 ? Math.max(0, moment - Math.max(0, passive)) : Math.min(0, moment - Math.min(0, passive));

/** The cost of a maximum push, where a fully active muscle costs 1: nearly zero. */
const pushCost = 0.01;

/** Passive forces of a stretched muscle below this share of its maximum force are neglected. */
const leastRest = 0.005;

/** A push of the hands as two columns, outward and inward. */
function pushColumns({ moments, most }: HandPush) {
  const rows = balancedJoints.flatMap(({ index }, row) => (Math.abs(moments[index] as number) > 1e-9 ? [row] : []));
  return [-most, most].map((amount) => ({
    rows,
    values: Float64Array.from(
      rows,
      (row) => amount * (moments[(balancedJoints[row] as BalancedJoint).index] as number),
    ),
  }));
}

/** A support's push as a column. */
function supportColumn({ work }: SupportPush) {
  const rows = rowFreedoms.flatMap((q, row) => (Math.abs(work[q] as number) > 1e-9 ? [row] : []));
  return { rows, values: Float64Array.from(rows, (row) => work[rowFreedoms[row] as number] as number) };
}

/**
 * Creates the static optimisation for a person: of all activations between 0 and 1 that balance the joint moments, those
 * with the smallest sum of squares (Crowninshield & Brand 1981, J Biomech 14:793; with activations Anderson & Pandy 2001,
 * J Biomech 34:153). A muscle with several strands counts as one. The pushes on supports and on items in both hands, within
 * friction, are optimised together with the activations: people push where it reduces muscle activity (Fluit et al. 2014, J Biomech 47:2321).
 */
export function createDistribution(
  instances: readonly MuscleInstance[],
  person: Person,
): (moment: Moment) => Distribution {
  const strengths = muscleStrengths(instances, person);
  const lines = instances.map(createMuscleLine);
  const stature = person.height / modelHeight;
  const joints = balancedJoints.length;
  const strands = instances.flatMap((instance, i): Strand[] =>
    // A muscle that inserts into skin moves no joint, although its line crosses it.
    (instance.muscle.endsInSkin ? [] : pointSegments(instance)).map((owners, strand) => ({
      instance: i,
      strand,
      count: instance.strands.length,
      owners,
      strength: strengths[i]?.[strand] as StrandStrength,
      rows: crossedJoints(owners),
    })),
  );
  const weights = strands.map(({ count }) => 1 / count);
  const reserve = rowFreedoms.map(
    (freedom, row) => balancedJoints[row]?.reserve ?? (freedom < levelFreedoms ? rootReserve : levelReserve),
  );
  const multipliers = new Float64Array(rowFreedoms.length);
  return (moment) => {
    const passive = passiveMoments(Object.fromEntries(dofs.map(({ id }, k) => [id, moment.angles[k] as number])));
    const leastNorm = rowFreedoms.map((q) =>
      moment.supports.reduce((sum, { work, amount }) => sum + amount * (work[q] as number), 0),
    );
    const target = Float64Array.from(leastNorm, (held, row) => {
      const freedom = rowFreedoms[row] as number;
      const isRoot = freedom >= dofs.length && freedom < levelFreedoms;
      const rest = passive.get(balancedJoints[row]?.id ?? '') ?? 0;
      return held + (isRoot ? 0 : muscleShare(moment.moments[freedom] as number, rest));
    });
    instances.forEach((instance, i) => drawMuscleLine(instance, { matrices: moment.matrices }, lines[i] as MuscleLine));
    const stretches = new Float64Array(instances.length);
    const levers = new Float64Array(instances.length * joints);
    // Passive force of a stretched muscle costs nothing, and only its useful part is used, as for the joints' passive moments.
    const stretched: Column[] = [];
    const columns = strands.map(({ instance, strand, count, owners, strength, rows }) => {
      const { strands: drawn } = lines[instance] as MuscleLine;
      const { points, length } = drawn[strand] as (typeof drawn)[number];
      const stretch = fibreStretch(strength, length);
      stretches[instance] = (stretches[instance] as number) + stretch / count;
      const arms = Float64Array.from(rows, (row) => {
        const freedom = rowFreedoms[row] as number;
        const lever = stature * leverOf(moment.partials, moment.matrices, points, owners, freedom);
        if (row < joints) {
          levers[instance * joints + row] = (levers[instance * joints + row] as number) + lever / count;
        }
        return lever;
      });
      const pull = (share: number) => ({ rows, values: arms.map((lever) => lever * strength.most * share) });
      const rest = passiveShare(stretch, (instances[instance] as MuscleInstance).muscle.region);
      if (rest > leastRest) {
        stretched.push(pull(rest));
      }
      return pull(activeShare(stretch));
    });
    const pairs = moment.pushes.flatMap(pushColumns);
    const free = [...pairs, ...moment.supports.map(supportColumn), ...stretched];
    const { x, rest } = solveBounded(
      { columns: [...columns, ...free], target, weights: [...weights, ...free.map(() => pushCost)], upper: 1, reserve },
      multipliers,
    );
    const pushes = moment.pushes.map(
      ({ most }, k) => most * ((x[columns.length + 2 * k] as number) - (x[columns.length + 2 * k + 1] as number)),
    );
    const given = x.subarray(columns.length + pairs.length);
    const moments = Float64Array.from(balancedJoints, ({ index }, row) => {
      const own = (moment.moments[index] as number) + (leastNorm[row] as number);
      const pushed = moment.pushes.reduce(
        (sum, push, k) => sum + (pushes[k] as number) * (push.moments[index] as number),
        own,
      );
      return moment.supports.reduce((sum, { work }, k) => sum - (given[k] as number) * (work[index] as number), pushed);
    });
    const activations = new Float64Array(instances.length);
    const pulls = new Float64Array(instances.length * joints);
    strands.forEach(({ instance, count, rows }, k) => {
      const a = x[k] as number;
      activations[instance] = (activations[instance] as number) + a / count;
      rows.forEach((row, n) => {
        if (row >= joints) {
          return;
        }
        const at = instance * joints + row;
        pulls[at] = (pulls[at] as number) + a * ((columns[k] as (typeof columns)[number]).values[n] as number);
      });
    });
    return { activations, stretches, pulls, levers, moments, pushes, reserves: rest.subarray(0, joints) };
  };
}
