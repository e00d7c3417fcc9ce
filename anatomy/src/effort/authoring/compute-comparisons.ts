import { readRecord } from '../../motion/authoring/check-exercises';
import { muscles } from '../../muscles/catalogue';
import { muscleInstances } from '../../muscles/muscle-instances';
import { firstPerson } from '../body-parts';
import { measuredRanks } from '../compare-orders';
import { computeEffort } from '../compute-effort';
import { publishedMoments } from '../published-moments';
import { publishedOrders } from '../published-orders';
import { peakOf, rowOf } from '../read-effort';

const instances = muscleInstances(muscles());
/** The number of times of a movement for a mean; a peak needs as many as the application. */
const momentsOfMean = 12;

const isOfPeaks = (code: string): boolean =>
  publishedMoments.some(({ exercise }) => exercise === code) ||
  publishedOrders.some(({ exercise, measure }) => exercise === code && measure === 'peak');

function movementOf(exercise: string) {
  const read = readRecord(exercise);
  if ('message' in read) {
    throw new Error(`${exercise}: ${read.message}`);
  }
  const { name, cnName, motion } = read.record;
  const loads = motion.equipment.map(({ load }) => load?.kilograms ?? 0);
  return {
    name: { en: name, cn: cnName },
    kilograms: Math.max(0, ...loads),
    effort: computeEffort(motion, instances, firstPerson, isOfPeaks(exercise) ? undefined : momentsOfMean),
  };
}

/** Codes of the compared movements. */
export const comparedMovements: readonly string[] = [
  ...new Set([...publishedOrders, ...publishedMoments].map(({ exercise }) => exercise)),
];

/** The computed values for the published orders and moments, for the default person. */
export function computeComparisons(codes = comparedMovements) {
  return Object.fromEntries(
    codes.map((code) => {
      const { name, kilograms, effort } = movementOf(code);
      const activations = publishedOrders
        .filter(({ exercise }) => exercise === code)
        .flatMap((order) => measuredRanks(order).flatMap((rank) => rank.map(({ id }) => ({ id, ...order }))))
        .map(({ id, side = 'l', measure }) => {
          const row = rowOf(effort, effort.activations, effort.muscles.indexOf(`${id}.${side}`));
          const mean = row.reduce((sum, value) => sum + value, 0) / row.length;
          return [id, Math.round(100 * (measure === 'peak' ? Math.max(...row) : mean))] as const;
        });
      const peaks = publishedMoments
        .filter(({ exercise }) => exercise === code)
        .map(({ joint }) => {
          const peak = peakOf(effort, effort.moments, effort.joints.indexOf(joint)).value;
          return [joint, Math.round(peak)] as const;
        });
      return [
        code,
        { name, kilograms, activations: Object.fromEntries(activations), moments: Object.fromEntries(peaks) },
      ];
    }),
  );
}
