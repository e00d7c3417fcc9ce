import { sideViewKeys } from '../language/key-tables';
import { sideViews, type SideView } from '../scene/camera/side-views';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import styles from './layer-menu.module.css';
import { useOpenExercise, useT } from './services';

/** The cameras of the record, and the four sides. */
export function CameraMenu(): React.JSX.Element {
  const t = useT();
  const { camera } = useView();
  const dispatch = useDispatch();
  const exercise = useOpenExercise();
  return (
    <div className={styles.menu}>
      {exercise?.camera.map((_, index) => (
        <Button
          key={index}
          aria-pressed={camera.kind === 'preset' && camera.index === index}
          onClick={() => dispatch({ type: 'cameraMoved', camera: { kind: 'preset', index } })}
        >
          {t('anatomy.view.preset', { number: index + 1 })}
        </Button>
      ))}
      {(Object.keys(sideViews) as SideView[]).map((side) => (
        <Button
          key={side}
          onClick={() => dispatch({ type: 'cameraMoved', camera: { kind: 'free', ...sideViews[side] } })}
        >
          {t(sideViewKeys[side])}
        </Button>
      ))}
    </div>
  );
}
