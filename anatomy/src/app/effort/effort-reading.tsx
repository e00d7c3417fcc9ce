import { useState, useSyncExternalStore } from 'react';
import { mistakeCosts } from '../../effort/explain-effort';
import type { Exercise } from '../../motion/types';
import { useView } from '../../state/store';
import { Button } from '../controls';
import { sidedName } from '../describe-view';
import { Lines } from '../lines';
import { useServices, useT } from '../services';
import { describeEffort, describeLimits } from './describe-effort';
import { EffortSliders } from './effort-sliders';
import { HowWeKnow } from './how-we-know';

/** The computed effort in words, the cost of a mistake, and the person for whom it is computed. */
export function EffortReading({ exercise }: { exercise: Exercise }): React.JSX.Element {
  const t = useT();
  const { language, muscle, playing } = useView();
  const { effort: desk, clock, instances } = useServices();
  const { right, wrong, settings } = useSyncExternalStore(desk.subscribe, desk.get);
  const [captured, setCaptured] = useState(clock.time);
  // During playback words would change too quickly, so a captured moment is shown.
  const resting = useSyncExternalStore(clock.subscribe, () => (playing ? undefined : clock.time));
  const seconds = resting ?? captured;
  const costs = right && wrong ? mistakeCosts(right, wrong).slice(0, 4) : [];
  return (
    <>
      {right && (
        <>
          <div aria-live="polite">
            <Lines
              title={t('anatomy.effort.why')}
              lines={describeEffort({ effort: right, exercise, settings, instances, muscle, seconds, t, language })}
            />
          </div>
          {playing && <Button onClick={() => setCaptured(clock.time)}>{t('anatomy.text.update')}</Button>}
        </>
      )}
      {right && wrong && (
        <Lines
          title={t('anatomy.effort.cost')}
          lines={
            costs.length > 0
              ? costs.map(({ movement, side, right: before, wrong: after }) =>
                  t('anatomy.effort.costs', {
                    joint: sidedName(t, language, movement[language], side),
                    before: Math.round(before),
                    after: Math.round(after),
                    percent: before < 1 ? '–' : Math.round((after / before - 1) * 100),
                  }),
                )
              : [t('anatomy.effort.noCost')]
          }
        />
      )}
      <EffortSliders exercise={exercise} />
      <HowWeKnow />
      {right && <Lines title={t('anatomy.effort.limits')} lines={describeLimits(right, t, language)} />}
    </>
  );
}
