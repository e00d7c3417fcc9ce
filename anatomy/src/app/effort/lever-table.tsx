import { useMemo } from 'react';
import { dofOf } from '../../body/dofs';
import { compareLever } from '../../effort/compare-levers';
import { publishedLevers } from '../../effort/published-levers';
import { useServices, useText } from '../services';
import { ComparisonTable } from './comparison-table';
import { knownTexts, leversText } from './known-texts';

/** The application's moment arms beside published ones, with their sources. */
export function LeverTable(): React.JSX.Element {
  const textOf = useText();
  const { instances } = useServices();
  const compared = useMemo(
    () =>
      publishedLevers.flatMap((published) => {
        const instance = instances.find(({ id }) => id === `${published.muscle}.l`);
        return instance ? [{ published, muscle: instance.muscle.name, points: compareLever(instance, published) }] : [];
      }),
    [instances],
  );
  const points = compared.flatMap((lever) => lever.points);
  const groups = compared.map(({ published: { muscle: id, dof, source }, muscle, points: ofMuscle }) => {
    const { positive, negative } = dofOf(`${dof}.l`);
    const turning = (value: number): string => textOf(value < 0 ? negative : positive);
    return {
      key: `${id} ${dof}`,
      head: { text: `${textOf(muscle)} · ${turning(ofMuscle[0]?.published ?? 0)}`, note: source },
      rows: ofMuscle.map(({ angle, computed, published, agrees }) => ({
        key: String(angle),
        name: { text: `${turning(angle)} ${Math.abs(angle)}°` },
        values: [computed * Math.sign(published), Math.abs(published)].map((lever) => ({
          text: `${lever.toFixed(1)}\u00a0cm`,
        })),
        agrees,
      })),
    };
  });
  return (
    <ComparisonTable
      about={leversText(points.filter(({ agrees }) => agrees).length, points.length)}
      columns={[knownTexts.angle, knownTexts.here, knownTexts.published]}
      groups={groups}
    />
  );
}
