import type { Exercise } from '../../motion/types';
import { useDispatch, useView } from '../../state/store';
import { Button } from '../controls';
import controls from '../controls.module.css';
import { effortParts } from '../on-demand';
import panel from '../panel.module.css';
import { PartPlace } from '../part-place';
import { useT } from '../services';

/** Offers to compute the effort of an exercise, and shows the result. */
export function EffortSection({ exercise }: { exercise: Exercise }): React.JSX.Element {
  const t = useT();
  const { colouring } = useView();
  const dispatch = useDispatch();
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
  return (
    <section className={panel.stack} aria-labelledby="effort-title">
      <h3 id="effort-title">{t('anatomy.effort')}</h3>
      <PartPlace part={effortParts} away="anatomy.panel.away">
        {({ EffortReading }) => <EffortReading exercise={exercise} />}
      </PartPlace>
    </section>
  );
}
