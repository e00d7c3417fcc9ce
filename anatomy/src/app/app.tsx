import { useCallback, useEffect, useState } from 'react';
import { htmlLanguage } from '@site/shared/contracts';
import { useDispatch, useView } from '../state/store';
import { Announcer } from './announcer';
import styles from './app.module.css';
import { Embedded } from './embedded';
import { HeaderBar } from './header-bar';
import { keyList, presenter, usePart } from './on-demand';
import { Panel } from './panel';
import { useExerciseName, useServices, useShown, useSubjectName, useT } from './services';
import { StageView } from './stage-view';
import { Transport } from './transport';
import { useKeys } from './use-keys';

/** The whole application: the picture with its transport, and the panel beside or below it. */
export function App(): React.JSX.Element {
  const view = useView();
  const dispatch = useDispatch();
  const t = useT();
  const shown = useShown();
  const nameOf = useExerciseName();
  const { library, link } = useServices();

  const subject = useSubjectName();
  const opened = [subject, shown && nameOf(shown)].filter(Boolean).join(' · ');

  useEffect(() => {
    document.documentElement.lang = htmlLanguage[view.language];
    document.title = opened ? `${opened} · ${t('anatomy.title')}` : t('anatomy.title');
    link.send({ type: 'title', title: opened.slice(0, 200) });
  }, [view.language, opened, link, t]);

  useEffect(() => {
    if (view.exercise) {
      void library.loadExercise(view.exercise);
    }
  }, [library, view.exercise]);

  const [keysShown, setKeysShown] = useState(false);
  const [opensByKey, setOpensByKey] = useState(true);
  const { KeyDialog } = usePart(keyList, false) ?? {};
  const openKeys = useCallback(() => void keyList.load().then((part) => setKeysShown(part !== undefined)), []);
  useKeys({ opensByKey, openKeys });
  const [presenting, setPresenting] = useState(false);
  const { Presenter } = usePart(presenter, false) ?? {};
  const endPresenting = useCallback(() => {
    setPresenting(false);
    // If the tools are collapsed, the focus moves to the picture.
    requestAnimationFrame(() => {
      const button = document.querySelector<HTMLElement>('[data-present]');
      (button?.checkVisibility() ? button : document.querySelector('canvas'))?.focus();
    });
  }, []);

  if (view.bare) {
    return (
      <main className={styles.bare}>
        <StageView />
      </main>
    );
  }
  if (view.embed) {
    return <Embedded />;
  }
  return (
    <div className={styles.app} data-panel={view.panelOpen && !presenting ? 'open' : 'folded'}>
      <button type="button" className={styles.skip} onClick={() => dispatch({ type: 'tabChosen', tab: 'text' })}>
        {t('anatomy.skip')}
      </button>
      <main className={styles.main}>
        <div className={styles.view}>
          {presenting && Presenter ? (
            <Presenter onEnd={endPresenting} />
          ) : (
            <HeaderBar
              onKeys={openKeys}
              onPresent={() => void presenter.load().then((part) => setPresenting(part !== undefined))}
            />
          )}
          <StageView />
        </div>
        <Transport />
      </main>
      {!presenting && <Panel />}
      <Announcer />
      {keysShown && KeyDialog && (
        <KeyDialog opensByKey={opensByKey} onOpensByKey={setOpensByKey} onClose={() => setKeysShown(false)} />
      )}
    </div>
  );
}
