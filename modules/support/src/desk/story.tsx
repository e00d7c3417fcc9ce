import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useText } from '@site/shared/i18n';
import type { StoryStep } from '../model/read-story';
import styles from './desk.module.css';

const page = 10;
/** How far each key moves the selection; infinite for the ends. */
const moves: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: page,
  PageUp: -page,
  Home: -Infinity,
  End: Infinity,
};

interface StoryProps {
  steps: StoryStep[];
  chosen: number;
  onChoose: (step: number) => void;
}

/** The steps of a log as a list with a selected step, by arrow keys or by click. */
export function Story({ steps, chosen, onChoose }: StoryProps) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, option] = [list.current, list.current?.children[chosen] as HTMLElement | undefined];
    if (box && option) {
      // Only the list scrolls, not the page.
      const { offsetTop: top, offsetHeight: height } = option;
      const isAbove = top < box.scrollTop;
      if (isAbove || top + height > box.scrollTop + box.clientHeight) {
        box.scrollTop = isAbove ? top : top + height - box.clientHeight;
      }
    }
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onChoose(Math.min(Math.max(0, chosen + by), steps.length - 1));
    }
  };
  const choose = ({ target }: MouseEvent) => {
    const index = [...(list.current?.children ?? [])].findIndex((option) => option.contains(target as Node));
    if (index >= 0) {
      onChoose(index);
    }
  };
  return (
    <>
      <p className={styles.quiet}>{t('support.story.hint')}</p>
      <div
        ref={list}
        className={styles.story}
        role="listbox"
        tabIndex={0}
        aria-label={t('support.story.heading')}
        aria-activedescendant={`${id}-${chosen}`}
        onKeyDown={move}
        onClick={choose}
      >
        {steps.map((step, index) => (
          <div
            // The steps of a log never change.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.step}
            data-quiet={step.isQuiet || undefined}
          >
            <span className={styles.time}>{step.time}</span>{' '}
            <span className={step.isFailure ? styles.failed : undefined}>
              {step.type ?? t('support.story.beginning')}
            </span>{' '}
            <span className={styles.detail}>{step.detail}</span>
          </div>
        ))}
      </div>
    </>
  );
}
