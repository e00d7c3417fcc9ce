import type { Text } from '../../body/types';
import { isInOrder, measuredRanks } from '../../effort/compare-orders';
import comparisons from '../../effort/comparisons.json';
import { momentName } from '../../effort/explain-effort';
import { publishedMoments } from '../../effort/published-moments';
import { publishedOrders, type MeasuredPercent } from '../../effort/published-orders';
import type { Translate } from '../../language/messages';
import { useServices, useT, useText } from '../services';
import { ComparisonTable } from './comparison-table';
import styles from './known-tables.module.css';
import { knownTexts, ordersText } from './known-texts';
import { measuredAs, orderCauses } from './order-causes';

interface Comparison {
  name: Text;
  kilograms: number;
  activations: Record<string, number>;
  moments: Record<string, number>;
}
const computed: Record<string, Comparison> = comparisons;
const of = (exercise: string): Comparison => computed[exercise] as Comparison;

const percentText = (t: Translate, percent: MeasuredPercent): string =>
  typeof percent === 'number'
    ? `${Math.round(percent)}%`
    : `${t('anatomy.dose.span', { from: Math.round(percent[0]), to: Math.round(percent[1]) })}%`;

/** The muscles of a movement in the measured order, with their computed values. */
export function OrderTable(): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { instances } = useServices();
  const nameOf = (id: string): string => {
    const muscle = instances.find((instance) => instance.muscle.id === id)?.muscle;
    return muscle ? textOf(muscle.name) : id;
  };
  const rows = publishedOrders.map((order) => {
    const { exercise, measure, as, source } = order;
    const { name, activations } = of(exercise);
    const valueOf = (id: string): number => activations[id] ?? 0;
    const ranks = measuredRanks(order).map((rank) =>
      rank
        .map(
          ({ id, percent }) =>
            `${nameOf(id)} ${valueOf(id)}%${percent === undefined ? '' : ` (${percentText(t, percent)})`}`,
        )
        .join(' = '),
    );
    const agrees = isInOrder(order, valueOf);
    const cause = agrees ? undefined : orderCauses[exercise];
    return {
      key: exercise,
      name: { text: textOf(name), note: as && textOf(measuredAs[as]) },
      values: [
        {
          text: (
            <>
              <ol>
                {ranks.map((rank) => (
                  <li key={rank}>{rank}</li>
                ))}
              </ol>
              {cause && <p className={styles.cause}>{textOf(cause)}</p>}
            </>
          ),
          note: measure ? `${source} (${textOf(knownTexts.peak)})` : source,
        },
      ],
      agrees,
    };
  });
  return (
    <ComparisonTable
      about={ordersText(rows.filter(({ agrees }) => agrees).length, rows.length)}
      columns={[knownTexts.movement, knownTexts.order]}
      groups={[{ key: 'all', rows }]}
    />
  );
}

/** Peak joint moments beside measured ones. */
export function MomentTable(): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const rows = publishedMoments.map(({ exercise, joint, range: [least, greatest], source }) => {
    const { name, kilograms, moments } = of(exercise);
    const moment = moments[joint] ?? 0;
    const amount = Math.abs(moment);
    return {
      key: `${exercise} ${joint}`,
      name: { text: textOf(name), note: textOf(momentName(joint, moment)) },
      values: [
        { text: `${amount}\u00a0N·m`, note: t('anatomy.effort.kilograms', { value: kilograms }) },
        { text: `${t('anatomy.dose.span', { from: least, to: greatest })}\u00a0N·m`, note: source },
      ],
      agrees: amount >= least && amount <= greatest,
    };
  });
  return (
    <ComparisonTable
      about={knownTexts.moments}
      columns={[knownTexts.movement, knownTexts.here, knownTexts.published]}
      groups={[{ key: 'all', rows }]}
    />
  );
}
