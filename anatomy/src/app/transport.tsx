import { useDispatch, useView } from '../state/store';
import { speeds } from '../state/view-state';
import { IconButton } from './controls';
import controls from './controls.module.css';
import { Disclosure } from './disclosure';
import { EffortBar, EffortSwitch } from './effort/effort-bar';
import { LengthCurve } from './length-curve';
import { useOpenExercise, useShown, useT } from './services';
import { Timeline } from './timeline';
import styles from './transport.module.css';
import { useMedia } from './use-media';

/** Play, scrub, speed, loop and the common mistake; above it the selected muscle's length over the movement. */
export function Transport(): React.JSX.Element | null {
  const t = useT();
  const view = useView();
  const dispatch = useDispatch();
  const exercise = useOpenExercise();
  const shown = useShown();
  const short = useMedia('(max-height: 420px)');
  // On a phone a further line would reduce the picture.
  const small = useMedia('(max-height: 420px), (max-width: 560px)');
  if (!shown) {
    return null;
  }
  const options = (
    <div className={styles.options}>
      <label className={controls.choice}>
        {t('anatomy.speed')}
        <select
          className={styles.speed}
          value={view.speed}
          onChange={(event) => dispatch({ type: 'speedChosen', speed: Number(event.target.value) })}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>{`${speed}×`}</option>
          ))}
        </select>
      </label>
      <label className={controls.choice}>
        <input type="checkbox" checked={view.loop} onChange={() => dispatch({ type: 'loopToggled' })} />
        {t('anatomy.loop')}
      </label>
      {exercise && (
        <label className={controls.choice}>
          <input
            type="checkbox"
            checked={view.mistake > 0}
            onChange={() => dispatch({ type: 'mistakeChosen', mistake: view.mistake > 0 ? 0 : 1 })}
          />
          {t('anatomy.error')}
        </label>
      )}
      {exercise && !small && <EffortSwitch />}
    </div>
  );
  return (
    <div className={styles.transport}>
      {view.colouring === 'roles' && <LengthCurve exercise={shown} />}
      <div className={styles.row}>
        <IconButton
          look="primary"
          icon={view.playing ? 'pause' : 'play'}
          label={t(view.playing ? 'anatomy.pause' : 'anatomy.play')}
          onClick={() => dispatch({ type: 'playToggled' })}
        />
        <Timeline motion={shown.motion} />
        {small && (exercise || short) && (
          <Disclosure label={t('anatomy.options')} icon="more" opensUp>
            {short && options}
            {exercise && <EffortSwitch />}
            {exercise && <EffortBar exercise={exercise} />}
          </Disclosure>
        )}
      </div>
      {exercise && !small && <EffortBar exercise={exercise} />}
      {!short && options}
    </div>
  );
}
