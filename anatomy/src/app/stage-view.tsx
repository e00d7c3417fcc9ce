import { useEffect, useRef, useState } from 'react';
import { webglKeys } from '../language/key-tables';
import { useView, useViewStore } from '../state/store';
import type { Tab } from '../state/view-state';
import { Button } from './controls';
import { LockedNotice } from './locked-notice';
import { Picture, type PictureTrouble } from './picture';
import { useOpenExercise, useServices, useT } from './services';
import { ShownNotice } from './shown-notice';
import styles from './stage-view.module.css';

/** The picture with its overlays, and the message if it cannot be drawn. */
export function StageView(): React.JSX.Element {
  const t = useT();
  const { mistake, bare } = useView();
  const store = useViewStore();
  const { link } = useServices();
  const exercise = useOpenExercise();
  const [trouble, setTrouble] = useState<PictureTrouble>();
  const [attempt, setAttempt] = useState(0);

  // The panel that was open when the picture was lost, which is reopened afterwards.
  const tabBefore = useRef<Tab>(undefined);
  useEffect(() => {
    const { tab } = store.get();
    if (trouble) {
      link.send({ type: 'error', reason: 'webgl', message: t(webglKeys[trouble]) });
      tabBefore.current ??= tab;
      store.dispatch({ type: 'tabChosen', tab: 'text' });
    } else if (tabBefore.current) {
      if (tab === 'text') {
        store.dispatch({ type: 'tabChosen', tab: tabBefore.current });
      }
      tabBefore.current = undefined;
    }
  }, [trouble, link, t, store]);

  return (
    <div className={styles.stage}>
      <Picture key={attempt} hidden={trouble !== undefined} onTrouble={setTrouble} />
      {exercise?.motion.mistakes[mistake - 1]?.frames && !bare && !trouble && (
        <div className={styles.sides} aria-hidden="true">
          <span className={styles.right} data-form>
            ✓ {t('anatomy.error.right')}
          </span>
          <span className={styles.wrong} data-form>
            ✗ {t('anatomy.error.wrong')}
          </span>
        </div>
      )}
      {trouble && (
        <div className={styles.notice} role="alert">
          <p>{t(webglKeys[trouble])}</p>
          <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
            {t('anatomy.webgl.retry')}
          </Button>
        </div>
      )}
      {!bare && <ShownNotice />}
      <LockedNotice />
    </div>
  );
}
