import { useEffect, useRef } from 'react';
import { createStage } from '../scene/create-stage';
import { useViewStore } from '../state/store';
import { useOpenExercise, useServices, useT } from './services';
import styles from './stage-view.module.css';

/** Why there is no picture: no WebGL 2 at all, or the graphics card has taken it away. */
export type PictureTrouble = 'missing' | 'lost';

interface PictureProps {
  hidden: boolean;
  /** Called with undefined when the picture stands (again). */
  onTrouble: (trouble: PictureTrouble | undefined) => void;
}

/** The canvas and the layer of its labels. Made anew, it tries again to get the graphics card. */
export function Picture({ hidden, onTrouble }: PictureProps): React.JSX.Element {
  const t = useT();
  const store = useViewStore();
  const { clock, instances, reducedMotion, stage } = useServices();
  const exercise = useOpenExercise();
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLDivElement>(null);

  useEffect(() => {
    try {
      const made = createStage({
        canvas: canvas.current as HTMLCanvasElement,
        labelHost: labels.current as HTMLDivElement,
        store,
        clock,
        instances,
        reducedMotion,
        onLost: () => onTrouble('lost'),
        onRestored: () => onTrouble(undefined),
      });
      stage.put(made);
      onTrouble(undefined);
      return () => {
        stage.put(undefined);
        made.dispose();
      };
    } catch {
      onTrouble('missing');
      return undefined;
    }
  }, [store, clock, instances, reducedMotion, stage, onTrouble]);

  useEffect(() => stage.get()?.setExercise(exercise), [stage, exercise]);

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        tabIndex={0}
        role="img"
        aria-label={t('anatomy.picture')}
        hidden={hidden}
      />
      <div ref={labels} className={styles.labels} aria-hidden="true" />
    </>
  );
}
