import { useEffect, useRef } from 'react';
import { useText } from '@site/shared/i18n';
import { useSiteDispatch } from '@site/shared/session';
import { replayLeft } from '../store/replay';
import styles from './replay-banner.module.css';

/** Input that would change the page; focus movement and scrolling stay possible. */
const inputEvents = ['click', 'auxclick', 'submit', 'beforeinput', 'change', 'drop', 'paste', 'keydown'];

/** Shows that a log is replayed and the page does not respond, with a button back to the page's own state. */
export function ReplayBanner() {
  // In a frame the surrounding page shows this, and the replay ends with that page.
  const isFramed = window !== window.parent;
  const t = useText();
  const dispatch = useSiteDispatch();
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const refuse = (event: Event): void => {
      if (banner.current?.contains(event.target as Node)) {
        return;
      }
      event.stopImmediatePropagation();
      if (event.type !== 'keydown') {
        event.preventDefault();
      } else if ((event as KeyboardEvent).key === 'Escape' && !isFramed) {
        dispatch(replayLeft());
      }
    };
    inputEvents.forEach((type) => window.addEventListener(type, refuse, true));
    return () => inputEvents.forEach((type) => window.removeEventListener(type, refuse, true));
  }, [dispatch, isFramed]);

  return isFramed ? null : (
    <aside ref={banner} className={styles.banner} aria-label={t('shell.replay.title')}>
      <p role="status">
        <strong>{t('shell.replay.title')}</strong> {t('shell.replay.message')}
      </p>
      <button type="button" onClick={() => dispatch(replayLeft())}>
        {t('shell.replay.leave')}
      </button>
    </aside>
  );
}
