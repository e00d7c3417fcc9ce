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

/** What the muscles do at one moment. */
export interface Distribution {
  /** 0 to 1 by instance: the mean of its strands. */
  activations: Float64Array;
  /** Fibre length over the optimal one, by instance. */
  stretches: Float64Array;
  /** Moment (N·m) of an instance about a balanced joint at its activation: instances × joints. */
  pulls: Float64Array;
  /** Mean moment arm in metres, laid out likewise. */
  levers: Float64Array;
  /** Net muscle moment by balanced joint, N·m: with what the hands push apart. */
  moments: Float64Array;
  /** N, outward, by what both hands hold. */
  pushes: number[];
  /** N·m by balanced joint that no muscle holds: passive tissue, or a limit of the model. */
  reserves: Float64Array;
}

interface Strand {
  instance: number;
  strand: number;
  count: number;
  owners: Int32Array;
  strength: StrandStrength;
  /** Rows of the freedoms that this strand crosses. */
  rows: number[];
}

/**
 * The rows of a problem: the balanced joints, the pelvis' own freedoms, which the supports must go on holding, and the levels of
 * the trunk.
 */
const rowFreedoms = [
  ...balancedJoints.map(({ index }) => index),
  ...Array.from({ length: freedoms - dofs.length }, (_, k) => dofs.length + k),
];
/** What may be left of a row at the cost of one fully active muscle: of a level as of the lumbar spine, of the pelvis next to nothing. */
const levelReserve = 2;
const rootReserve = 0.1;

/** A freedom has a moment arm only where it moves some of a strand's segments and others not. */
function crossedJoints(owners: Int32Array): number[] {
  return rowFreedoms.flatMap((freedom, row) => {
    const moved = movedSegments[freedom] as Uint8Array;
    const first = moved[owners[0] as number];
    return owners.some((segment) => moved[segment] !== first) ? [row] : [];
  });
}

/** What is left to the muscles: passive tissue takes part of a moment of its own direction, and asks for none against it. */
const muscleShare = (moment: number, passive: number): number =>
  moment > 0 ? Math.max(0, moment - Math.max(0, passive)) : Math.min(0, moment - Math.min(0, passive));

/** What a push costs by itself at its greatest, where a fully active muscle costs 1: next to nothing. */
const pushCost = 0.01;

/** What a stretched muscle bears below this share of its greatest force is left out. */
const leastRest = 0.005;

/** A push as two columns, outward and inward. */
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
 * Makes the static optimisation for a person: of all activations between 0 and 1 that balance the joint moments, those
 * with the least sum of squares (Crowninshield & Brand 1981, J Biomech 14:793; with activations Anderson & Pandy 2001,
 * J Biomech 34:153). A muscle in several strands counts as one. How supports and what is in both hands are pushed, within
 * friction, is found with the activations: people press where it spares their muscles (Fluit et al. 2014, J Biomech 47:2321).
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
    // What ends in skin holds no joint, however its line crosses it.
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
    // What a muscle holds by being stretched costs nothing, and no more of it is asked than helps, as of joints' passive moments.
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
