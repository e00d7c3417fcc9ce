import { useState, useSyncExternalStore } from 'react';
import { mistakeCosts } from '../../effort/explain-effort';
import type { Exercise } from '../../motion/types';
import { useDispatch, useView } from '../../state/store';
import { Button } from '../controls';
import controls from '../controls.module.css';
import { sidedName } from '../describe-view';
import { Lines } from '../lines';
import panel from '../panel.module.css';
import { useServices, useT } from '../services';
import { describeEffort, describeLimits } from './describe-effort';
import { EffortSliders } from './effort-sliders';
import { HowWeKnow } from './how-we-know';

/** What the computed effort says in words, what a mistake costs, and for whom it is computed. */
export function EffortSection({ exercise }: { exercise: Exercise }): React.JSX.Element {
  const t = useT();
  const { language, muscle, colouring, playing } = useView();
  const dispatch = useDispatch();
  const { effort: desk, clock, instances } = useServices();
  const { right, wrong, settings } = useSyncExternalStore(desk.subscribe, desk.get);
  const [captured, setCaptured] = useState(clock.time);
  // While it plays, words cannot keep up: then a captured moment stands.
  const resting = useSyncExternalStore(clock.subscribe, () => (playing ? undefined : clock.time));
  const seconds = resting ?? captured;
  if (colouring !== 'effort') {
    return (
      <section>
        <h3>{t('anatomy.effort')}</h3>
        <p className={controls.note}>{t('anatomy.effort.intro')}</p>
        <Button onClick={() => dispatch({ type: 'colouringChosen', colouring: 'effort' })}>
          {t('anatomy.effort.start')}
        </Button>
      </section>
    );
  }
  const costs = right && wrong ? mistakeCosts(right, wrong).slice(0, 4) : [];
  return (
    <section className={panel.stack} aria-labelledby="effort-title">
      <h3 id="effort-title">{t('anatomy.effort')}</h3>
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
    </section>
  );
}
