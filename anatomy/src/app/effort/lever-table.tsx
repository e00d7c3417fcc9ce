import { useMemo } from 'react';
import { dofOf } from '../../body/dofs';
import { compareLever } from '../../effort/compare-levers';
import { publishedLevers } from '../../effort/published-levers';
import { useServices, useText } from '../services';
import { Agreement } from './comparison-tables';
import styles from './effort.module.css';
import { knownTexts, leversText } from './known-texts';

/** The application's moment arms beside published ones, with their sources, those that disagree as well. */
export function LeverTable(): React.JSX.Element {
  const textOf = useText();
  const { instances } = useServices();
  const rows = useMemo(
    () =>
      publishedLevers.flatMap((published) => {
        const instance = instances.find(({ id }) => id === `${published.muscle}.l`);
        const { positive, negative } = dofOf(`${published.dof}.l`);
        return instance
          ? compareLever(instance, published).map((point) => ({
              ...point,
              key: `${published.muscle} ${published.dof} ${point.angle}`,
              muscle: instance.muscle.name,
              movement: point.published < 0 ? negative : positive,
              joint: point.angle < 0 ? negative : positive,
              source: published.source,
            }))
          : [];
      }),
    [instances],
  );
  const agreeing = rows.filter(({ agrees }) => agrees).length;
  return (
    <>
      <p>{textOf(leversText(agreeing, rows.length))}</p>

      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{textOf(knownTexts.muscle)}</th>
            <th scope="col">{textOf(knownTexts.here)}</th>
            <th scope="col">{textOf(knownTexts.published)}</th>
            <th scope="col">{textOf(knownTexts.agrees)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, muscle, movement, joint, angle, computed, published, agrees, source }) => (
            <tr key={key}>
              <th scope="row">
                {textOf(muscle)}
                <small>{`${textOf(movement)} · ${textOf(joint)} ${Math.abs(angle)}°`}</small>
              </th>
              <td>{`${(computed * Math.sign(published)).toFixed(1)} cm`}</td>
              <td>
                {`${Math.abs(published).toFixed(1)} cm`}
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
