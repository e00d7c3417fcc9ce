import { readRecord } from '../../motion/authoring/check-exercises';
import { exerciseAtWidth } from '../../motion/at-width';
import { muscles } from '../../muscles/catalogue';
import { muscleInstances } from '../../muscles/muscle-instances';
import { firstPerson, modelShoulders } from '../body-parts';
import { computeEffort, type Effort } from '../compute-effort';
import { publishedWidths, type PublishedWidth } from '../published-widths';
import { rowOf } from '../read-effort';

const instances = muscleInstances(muscles());

/** The mean activations for each published change, percent, for the default person. */
export function computeWidths(published: readonly PublishedWidth[] = publishedWidths) {
  const known = new Map<string, Effort>();
  return published.map(({ exercise, muscle, narrow, wide }) => {
    const read = readRecord(exercise);
    if ('message' in read) {
      throw new Error(`${exercise}: ${read.message}`);
    }
    const { record } = read;
    const meanAt = (share: number): number => {
      const key = `${exercise} ${share}`;
      const { motion } = exerciseAtWidth(record, share * modelShoulders);
      const effort = known.get(key) ?? computeEffort(motion, instances, firstPerson);
      known.set(key, effort);
      const row = rowOf(effort, effort.activations, effort.muscles.indexOf(`${muscle}.l`));
      return Math.round((1000 * row.reduce((sum, value) => sum + value, 0)) / row.length) / 10;
    };
    return { name: { en: record.name, cn: record.cnName }, muscle, narrow: meanAt(narrow), wide: meanAt(wide) };
  });
}
