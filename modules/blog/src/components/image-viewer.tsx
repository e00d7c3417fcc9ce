import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '@site/shared/i18n';
import { ModalDialog } from '@site/shared/ui';
import { useScrollLock } from '../hooks/use-scroll-lock';
import styles from './image-viewer.module.css';
import type { PostImage } from './post-body';

interface ImageViewerProps {
  images: readonly PostImage[];
  /** The first picture to show. */
  start: number;
  onClose: () => void;
}

/** Spec 2.17: the pictures of a post one by one, with a counter "n/total". It does not loop. */
export function ImageViewer({ images, start, onClose }: ImageViewerProps) {
  const t = useText();
  const [index, setIndex] = useState(start);
  const { address, alt } = images[index];
  const last = images.length - 1;
  const turn = (by: number) => setIndex((now) => Math.min(Math.max(now + by, 0), last));
  useScrollLock();

  // On the window, because the keys must work wherever the focus is, also after a click on the background removed it.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => setIndex(0),
      End: () => setIndex(last),
      Escape: onClose,
    };
    if (steps[event.key]) {
      event.preventDefault();
      steps[event.key]();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <ModalDialog label={t('blog.viewer.label')} className={styles.viewer} onClose={onClose}>
      <div className={styles.bar}>
        <p className={styles.counter} role="status">{`${index + 1}/${images.length}`}</p>
        <TurnButton direction="close" label={t('blog.viewer.close')} onClick={onClose} />
      </div>
      <div className={styles.stage}>
        {last > 0 && (
          <TurnButton
            direction="previous"
            label={t('blog.viewer.previous')}
            blocked={index === 0}
            onClick={() => turn(-1)}
          />
        )}
        <div className={styles.frame}>
          <img className={styles.image} src={address} alt={alt} />
        </div>
        {last > 0 && (
          <TurnButton direction="next" label={t('blog.viewer.next')} blocked={index === last} onClick={() => turn(1)} />
        )}
      </div>
      <p className={styles.caption} aria-hidden="true">
        {alt}
      </p>
    </ModalDialog>
  );
}

const shapes = { previous: 'm14.500 5-7 7 7 7', next: 'm9.500 5 7 7-7 7', close: 'm6 6 12 12M18 6 6 18' };

interface TurnButtonProps {
  direction: keyof typeof shapes;
  label: string;
  /** At an end there is no further picture; the button stays focusable, so that the keyboard focus is not lost. */
  blocked?: boolean;
  onClick: () => void;
}

function TurnButton({ direction, label, blocked = false, onClick }: TurnButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-direction={direction}
      aria-label={label}
      aria-disabled={blocked}
      onClick={blocked ? undefined : onClick}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[direction]} />
      </svg>
    </button>
  );
}
