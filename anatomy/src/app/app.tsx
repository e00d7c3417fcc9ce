import { useEffect } from 'react';
import { htmlLanguage } from '@site/shared/contracts';
import { useDispatch, useView } from '../state/store';
import { Announcer } from './announcer';
import styles from './app.module.css';
import { HeaderBar } from './header-bar';
import { Panel } from './panel';
import { useExerciseName, useOpenExercise, useServices, useT } from './services';
import { StageView } from './stage-view';
import { Transport } from './transport';

const typingTags = new Set(['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'A', 'SUMMARY']);

/** The whole application: the picture with its transport, and the panel beside or under it. */
export function App(): React.JSX.Element {
  const view = useView();
  const dispatch = useDispatch();
  const t = useT();
  const exercise = useOpenExercise();
  const nameOf = useExerciseName();
  const { library } = useServices();

  useEffect(() => {
    document.documentElement.lang = htmlLanguage[view.language];
    document.title = exercise ? `${nameOf(exercise)} · ${t('anatomy.title')}` : t('anatomy.title');
  }, [view.language, exercise, nameOf, t]);

  useEffect(() => {
    if (view.exercise) {
      void library.loadExercise(view.exercise);
    }
  }, [library, view.exercise]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.key === ' ' && !typingTags.has(target.tagName) && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        dispatch({ type: 'playToggled' });
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [dispatch]);

  if (view.bare) {
    return (
      <main className={styles.bare}>
        <StageView />
      </main>
    );
  }
  return (
    <div className={styles.app} data-panel={view.panelOpen ? 'open' : 'folded'}>
      <button type="button" className={styles.skip} onClick={() => dispatch({ type: 'tabChosen', tab: 'text' })}>
        {t('anatomy.skip')}
      </button>
      <main className={styles.main}>
        <HeaderBar />
        <StageView />
        <Transport />
      </main>
      <Panel />
      <Announcer />
    </div>
  );
}
