import { factKeys, muscleLayerKeys, regionKeys } from '../language/key-tables';
import type { Muscle } from '../muscles/types';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import controls from './controls.module.css';
import { cardParts, usePart } from './on-demand';
import styles from './panel.module.css';
import { PartPlace } from './part-place';
import { useServices, useT, useText } from './services';

/** The data of a muscle, the actions on its picture, and its exercises. */
export function MuscleCard({ muscle }: { muscle: Muscle }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const view = useView();
  const dispatch = useDispatch();
  const { stage } = useServices();
  const parts = usePart(cardParts, true);
  const { id } = muscle;
  const facts = ['origin', 'insertion', 'action', 'nerve'] as const;
  return (
    <div className={styles.stack}>
      <Button look="plain" icon="back" onClick={() => dispatch({ type: 'muscleChosen', id: undefined })}>
        {t('anatomy.muscle.close')}
      </Button>
      <div>
        <h2>{textOf(muscle.name)}</h2>
        <p lang={view.language === 'en' ? 'zh-CN' : 'en'}>{view.language === 'en' ? muscle.name.cn : muscle.name.en}</p>
        <p className={styles.latin} lang="la">
          {muscle.latin}
        </p>
      </div>
      <div className={controls.row}>
        <Button look="primary" onClick={() => stage.get()?.focus(id)}>
          {t('anatomy.muscle.focus')}
        </Button>
        <Button aria-pressed={view.isolated.includes(id)} onClick={() => dispatch({ type: 'muscleIsolated', id })}>
          {t('anatomy.muscle.isolate')}
        </Button>
        <Button aria-pressed={view.hidden.includes(id)} onClick={() => dispatch({ type: 'muscleHidden', id })}>
          {t('anatomy.muscle.hide')}
        </Button>
        <Button aria-pressed={view.xrayed.includes(id)} onClick={() => dispatch({ type: 'muscleXrayed', id })}>
          {t('anatomy.muscle.xray')}
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact} style={{ display: 'contents' }}>
            <dt>
              {parts && (fact === 'origin' || fact === 'insertion') && <parts.EndMark muscle={muscle} end={fact} />}{' '}
              {t(factKeys[fact])}
            </dt>
            <dd>{textOf(muscle[fact])}</dd>
          </div>
        ))}
        <dt>{t('anatomy.muscles.region')}</dt>
        <dd>{t(regionKeys[muscle.region])}</dd>
        <dt>{t('anatomy.muscle.layer')}</dt>
        <dd>{t(muscleLayerKeys[muscle.layer])}</dd>
        <dt>{t('anatomy.muscle.volume')}</dt>
        <dd>{t('anatomy.muscle.volumeValue', { volume: Math.round(muscle.volume) })}</dd>
      </dl>
      <PartPlace part={cardParts} away="anatomy.muscle.restAway">
        {({ CardRest }) => <CardRest muscle={muscle} />}
      </PartPlace>
    </div>
  );
}
