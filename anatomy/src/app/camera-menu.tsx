import { useMemo } from 'react';
import { sideViewKeys } from '../language/key-tables';
import { sideViews, type SideView } from '../scene/camera/side-views';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import styles from './layer-menu.module.css';
import { cameraParts, usePart } from './on-demand';
import { useShown, useServices, useT } from './services';

/** The exercise's own views, and the sides of the body. */
export function CameraMenu(): React.JSX.Element {
  const t = useT();
  const { camera, language, mistake } = useView();
  const dispatch = useDispatch();
  const { stage } = useServices();
  const exercise = useShown();
  const parts = usePart(cameraParts, exercise !== undefined);
  const names = useMemo(() => (exercise && parts?.cameraNames(exercise, language)) ?? [], [parts, exercise, language]);
  const hasOther = exercise?.motion.mistakes[mistake - 1]?.camera;
  // While a mistake with its own camera is shown, the first camera is used only if it was chosen; the last button is the mistake's.
  const cameras = hasOther ? [...names, t('anatomy.error')] : names;
  const shown = camera.kind === 'preset' && (hasOther && !camera.index && !camera.chosen ? names.length : camera.index);
  return (
    <div className={styles.menu}>
      {exercise && (
        <fieldset className={`${styles.group} ${styles.menu}`}>
          <legend>{t('anatomy.view.own')}</legend>
          <Button onClick={() => stage.get()?.turnTo('movers')}>{t('anatomy.view.movers')}</Button>
          {cameras.map((name, index) => (
            <Button
              key={name}
              aria-pressed={shown === index}
              onClick={() =>
                dispatch({
                  type: 'cameraMoved',
                  camera: { kind: 'preset', index: index % names.length, chosen: index === 0 },
                })
              }
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <fieldset className={`${styles.group} ${styles.menu}`}>
        <legend>{t('anatomy.view.sides')}</legend>
        {(Object.keys(sideViews) as SideView[]).map((side) => (
          <Button key={side} onClick={() => stage.get()?.turnTo(side)}>
            {t(sideViewKeys[side])}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
