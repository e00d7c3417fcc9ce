import { sideViewKeys } from '../language/key-tables';
import { sideViews, type SideView } from '../scene/camera/side-views';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import styles from './layer-menu.module.css';
import { useShown, useServices, useT } from './services';

/** The exercise's own views, and the sides of the body. */
export function CameraMenu(): React.JSX.Element {
  const t = useT();
  const { camera } = useView();
  const dispatch = useDispatch();
  const { stage } = useServices();
  const exercise = useShown();
  return (
    <div className={styles.menu}>
      {exercise && <Button onClick={() => stage.get()?.turnTo('movers')}>{t('anatomy.view.movers')}</Button>}
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
        <Button key={side} onClick={() => stage.get()?.turnTo(side)}>
          {t(sideViewKeys[side])}
        </Button>
      ))}
    </div>
  );
}
