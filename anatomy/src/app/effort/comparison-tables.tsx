import type { Text } from '../../body/types';
import comparisons from '../../effort/comparisons.json';
import { momentName } from '../../effort/explain-effort';
import { publishedMoments } from '../../effort/published-moments';
import { isInOrder, publishedOrders } from '../../effort/published-orders';
import { useServices, useT, useText } from '../services';
import styles from './effort.module.css';
import { knownTexts, ordersText } from './known-texts';

interface Comparison {
  name: Text;
  kilograms: number;
  activations: Record<string, number>;
  moments: Record<string, number>;
}
const computed: Record<string, Comparison> = comparisons;
const of = (exercise: string): Comparison => computed[exercise] as Comparison;

/** Whether what is computed agrees with what was measured, as a sign with a word. */
export function Agreement({ agrees }: { agrees: boolean }): React.JSX.Element {
  const textOf = useText();
  return agrees ? <>✓</> : <>✗ {textOf(knownTexts.apart)}</>;
}

/** The muscles of a movement in the order that was measured, with what is computed for them. */
export function OrderTable(): React.JSX.Element {
  const textOf = useText();
  const { instances } = useServices();
  const nameOf = (id: string): string => {
    const muscle = instances.find((instance) => instance.muscle.id === id)?.muscle;
    return muscle ? textOf(muscle.name) : id;
  };
  const rows = publishedOrders.map((order) => {
    const { name, activations } = of(order.exercise);
    const valueOf = (id: string): number => activations[id] ?? 0;
    return { ...order, name, valueOf, agrees: isInOrder(order, valueOf) };
  });
  return (
    <>
      <p>{textOf(ordersText(rows.filter(({ agrees }) => agrees).length, rows.length))}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{textOf(knownTexts.movement)}</th>
            <th scope="col">{textOf(knownTexts.order)}</th>
            <th scope="col">{textOf(knownTexts.agrees)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ exercise, name, groups, source, valueOf, agrees }) => (
            <tr key={exercise}>
              <th scope="row">{textOf(name)}</th>
              <td>
                {groups.map((group) => group.map((id) => `${nameOf(id)} ${valueOf(id)} %`).join(' = ')).join(' > ')}
                <small>{source}</small>
              </td>
              <td>
                <Agreement agrees={agrees} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Peak joint moments beside measured ones. */
export function MomentTable(): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  return (
    <>
      <p>{textOf(knownTexts.moments)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{textOf(knownTexts.movement)}</th>
            <th scope="col">{textOf(knownTexts.here)}</th>
            <th scope="col">{textOf(knownTexts.published)}</th>
            <th scope="col">{textOf(knownTexts.agrees)}</th>
          </tr>
        </thead>
        <tbody>
          {publishedMoments.map(({ exercise, joint, range: [least, greatest], source }) => {
            const { name, kilograms, moments } = of(exercise);
            const moment = moments[joint] ?? 0;
            const amount = Math.abs(moment);
            return (
              <tr key={`${exercise} ${joint}`}>
                <th scope="row">
                  {textOf(name)}
                  <small>{textOf(momentName(joint, moment))}</small>
                </th>
                <td>
                  {`${amount} N·m`}
                  <small>{t('anatomy.effort.kilograms', { value: kilograms })}</small>
                </td>
                <td>
                  {`${least}–${greatest} N·m`}
                  <small>{source}</small>
                </td>
                <td>
                  <Agreement agrees={amount >= least && amount <= greatest} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
