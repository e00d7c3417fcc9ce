import { useRef } from 'react';
import { tabKeys } from '../language/key-tables';
import { useDispatch, useView } from '../state/store';
import { tabs, type Tab } from '../state/view-state';
import { IconButton } from './controls';
import { ExercisePanel } from './exercise-panel';
import { JointPanel } from './joint-panel';
import { MusclePanel } from './muscle-panel';
import { quizParts } from './on-demand';
import styles from './panel.module.css';
import { PartPlace } from './part-place';
import { useT } from './services';
import { TextPanel } from './text-panel';

function QuizPlace(): React.JSX.Element {
  return (
    <PartPlace part={quizParts} away="anatomy.panel.away">
      {({ QuizPanel }) => <QuizPanel />}
    </PartPlace>
  );
}

const panels: Record<Tab, () => React.JSX.Element> = {
  exercises: ExercisePanel,
  muscles: MusclePanel,
  joints: JointPanel,
  quiz: QuizPlace,
  text: TextPanel,
};

/** The panel with its five tabs; arrow keys move between them. */
export function Panel(): React.JSX.Element {
  const t = useT();
  const { tab, panelOpen } = useView();
  const dispatch = useDispatch();
  const list = useRef<HTMLDivElement>(null);
  const Body = panels[tab];
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const moves: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -tabs.indexOf(tab),
      End: tabs.length - 1 - tabs.indexOf(tab),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      const next = tabs[(tabs.indexOf(tab) + move + tabs.length) % tabs.length] as Tab;
      dispatch({ type: 'tabChosen', tab: next });
      list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
    }
  };
  return (
    <aside className={styles.panel} aria-label={t('anatomy.panel')} data-open={panelOpen}>
      <div className={styles.head}>
        <div role="tablist" ref={list} className={styles.tabs} aria-label={t('anatomy.panel')}>
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              data-tab={name}
              id={`tab-${name}`}
              aria-selected={tab === name && panelOpen}
              aria-controls="tab-panel"
              tabIndex={tab === name ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => dispatch({ type: 'tabChosen', tab: name })}
            >
              {t(tabKeys[name])}
            </button>
          ))}
        </div>
        <IconButton
          look="plain"
          icon="panel"
          label={t(panelOpen ? 'anatomy.panel.fold' : 'anatomy.panel.unfold')}
          aria-expanded={panelOpen}
          onClick={() => dispatch({ type: 'panelToggled' })}
        />
      </div>
      <div
        role="tabpanel"
        id="tab-panel"
        aria-labelledby={`tab-${tab}`}
        className={styles.body}
        hidden={!panelOpen}
        tabIndex={-1}
      >
        <Body />
      </div>
    </aside>
  );
}
