import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { presenterNoteMax } from '@site/shared/contracts';
import { useView } from '../state/store';
import { Button, IconButton } from './controls';
import bar from './header-bar.module.css';
import { useExerciseName, useShown, useServices, useT } from './services';
import styles from './presenter.module.css';
import { useMedia } from './use-media';

/**
 * The overlay of a presentation: a visible pointer, the teacher's notes, an exit button. It requests full screen; leaving that ends the
 * presentation.
 */
export function Presenter({ onEnd }: { onEnd: () => void }): React.JSX.Element {
  const t = useT();
  const exercise = useShown();
  const nameOf = useExerciseName();
  const [pointer, setPointer] = useState(true);
  // On a phone in landscape orientation they would cover the body.
  const [notes, setNotes] = useState(!useMedia('(max-height: 420px)'));
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A browser may refuse; then the window is used.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
    end.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    const onChange = (): void => {
      if (!document.fullscreenElement) {
        onEnd();
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        onEnd();
      }
    };
    document.addEventListener('fullscreenchange', onChange);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      window.removeEventListener('keydown', onKey);
      if (document.fullscreenElement) {
        void document.exitFullscreen().catch(() => undefined);
      }
    };
  }, [onEnd]);

  return (
    <>
      <div className={bar.bar}>
        <h1 className={styles.title}>{exercise ? nameOf(exercise) : t('anatomy.title')}</h1>
        <div ref={end} className={bar.tools} role="group" aria-label={t('anatomy.present')}>
          <IconButton
            icon="pointer"
            label={t('anatomy.present.pointer')}
            aria-pressed={pointer}
            onClick={() => setPointer(!pointer)}
          />
          <IconButton
            icon="notes"
            label={t('anatomy.present.notes')}
            aria-pressed={notes}
            onClick={() => setNotes(!notes)}
          />
          <Button icon="close" onClick={onEnd}>
            {t('anatomy.present.end')}
          </Button>
        </div>
      </div>
      {pointer && <Pointer />}
      {notes && <Notes />}
    </>
  );
}

/** A ring that follows mouse, pen or finger, large enough for the last row of a class. */
function Pointer(): React.JSX.Element {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = ({ clientX, clientY, target }: PointerEvent): void => {
      const isOver = target instanceof HTMLCanvasElement;
      ring.current?.toggleAttribute('hidden', !isOver);
      ring.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    };
    const hide = (): void => void ring.current?.setAttribute('hidden', '');
    const moves = ['pointermove', 'pointerdown'] as const;
    moves.forEach((move) => window.addEventListener(move, show));
    document.addEventListener('pointerleave', hide);
    return () => {
      moves.forEach((move) => window.removeEventListener(move, show));
      document.removeEventListener('pointerleave', hide);
    };
  }, []);
  return <div ref={ring} className={styles.pointer} data-pointer hidden aria-hidden="true" />;
}

/** The body at rest has notes, too. */
const atRest = 'body';

function Notes(): React.JSX.Element {
  const t = useT();
  const { exercise = atRest } = useView();
  const { notes } = useServices();
  const text = useSyncExternalStore(notes.subscribe, () => notes.get(exercise));
  useEffect(() => notes.want(exercise), [notes, exercise]);
  return (
    <label className={styles.notes}>
      <span>{t('anatomy.present.notes')}</span>
      <textarea
        value={text}
        rows={4}
        maxLength={presenterNoteMax}
        placeholder={t('anatomy.present.notes.empty')}
        onChange={(event) => notes.write(exercise, event.target.value)}
      />
      <span className={styles.kept}>{t('anatomy.present.notes.kept')}</span>
    </label>
  );
}
