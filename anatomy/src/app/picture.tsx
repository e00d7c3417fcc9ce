import { useEffect, useLayoutEffect, useRef } from 'react';
import { createElements, createPicture } from './create-picture';
import { useViewStore } from '../state/store';
import { useShown, useServices, useT } from './services';
import styles from './stage-view.module.css';

/** Why there is no picture: no WebGL 2, or a lost graphics context. */
export type PictureTrouble = 'missing' | 'lost';

interface PictureProps {
  hidden: boolean;
  /** Called with undefined when the picture works (again). */
  onTrouble: (trouble: PictureTrouble | undefined) => void;
}

/** The canvas and the layer of its labels: those of the first picture, or new ones for another attempt to get a graphics context. */
export function Picture({ hidden, onTrouble }: PictureProps): React.JSX.Element {
  const t = useT();
  const store = useViewStore();
  const { clock, instances, reducedMotion, effort, stage, firstPicture } = useServices();
  const exercise = useShown();
  const host = useRef<HTMLDivElement>(null);
  const name = t('anatomy.picture');

  useLayoutEffect(() => {
    const place = host.current as HTMLDivElement;
    const picture =
      firstPicture.take() ?? createPicture(createElements(place), { store, clock, instances, reducedMotion, effort });
    const { canvas, labelHost, heard, stage: made } = picture;
    Object.assign(heard, { onLost: () => onTrouble('lost'), onRestored: () => onTrouble(undefined) });
    place.append(canvas, labelHost);
    stage.put(made);
    made?.begin();
    onTrouble(made ? undefined : 'missing');
    return () => {
      stage.put(undefined);
      made?.dispose();
      canvas.remove();
      labelHost.remove();
    };
  }, [store, clock, instances, reducedMotion, effort, stage, firstPicture, onTrouble]);

  useLayoutEffect(() => {
    const canvas = host.current?.querySelector('canvas');
    canvas?.setAttribute('aria-label', name);
    canvas?.toggleAttribute('hidden', hidden);
  }, [name, hidden]);

  useEffect(() => stage.get()?.setExercise(exercise), [stage, exercise]);

  return <div ref={host} className={styles.picture} />;
}
