import { changeOf, publishedWidths } from '../../effort/published-widths';
import computed from '../../effort/width-comparisons.json';
import { useServices, useText } from '../services';
import { ComparisonTable } from './comparison-table';
import { knownTexts, shouldersText, widthsText } from './known-texts';

/** Muscle activation in a narrow and in a wide stance or grip, beside measured values. */
export function WidthTable(): React.JSX.Element {
  const textOf = useText();
  const { instances } = useServices();
  const rows = publishedWidths.map(({ exercise, muscle: id, narrow, wide, change, source }, place) => {
    const here = computed[place] as (typeof computed)[number];
    const muscle = instances.find((instance) => instance.muscle.id === id)?.muscle;
    return {
      key: `${exercise} ${id}`,
      name: { text: muscle ? textOf(muscle.name) : id, note: textOf(here.name) },
      values: [
        { text: `${here.narrow}% → ${here.wide}%`, note: textOf(shouldersText(narrow, wide)) },
        { text: textOf(knownTexts[change]), note: source },
      ],
      agrees: changeOf(here.narrow, here.wide) === change,
    };
  });
  return (
    <ComparisonTable
      about={widthsText(rows.filter(({ agrees }) => agrees).length, rows.length)}
      columns={[knownTexts.muscle, knownTexts.here, knownTexts.published]}
      groups={[{ key: 'all', rows }]}
    />
  );
}
