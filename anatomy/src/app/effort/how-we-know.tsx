import { useMemo, useState } from 'react';
import { dofOf } from '../../body/dofs';
import { compareLever } from '../../effort/compare-levers';
import { publishedLevers } from '../../effort/published-levers';
import { Button } from '../controls';
import controls from '../controls.module.css';
import { useServices, useT, useText } from '../services';
import { Agreement, MomentTable, OrderTable } from './comparison-tables';
import styles from './effort.module.css';

/** The application's moment arms beside published ones, with their sources, those that disagree as well. */
function LeverTable(): React.JSX.Element {
  const t = useT();
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
      <p>{t('anatomy.effort.known.levers', { agreeing, all: rows.length })}</p>

      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('anatomy.effort.known.muscle')}</th>
            <th scope="col">{t('anatomy.effort.known.here')}</th>
            <th scope="col">{t('anatomy.effort.known.published')}</th>
            <th scope="col">{t('anatomy.effort.known.agrees')}</th>
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

/** What the computed numbers were held against. */
export function HowWeKnow(): React.JSX.Element {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <section>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('anatomy.effort.known')}
      </Button>
      {open && (
        <>
          <p className={controls.note}>{t('anatomy.effort.known.note')}</p>
          <OrderTable />
          <MomentTable />
          <LeverTable />
        </>
      )}
    </section>
  );
}
