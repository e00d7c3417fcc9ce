import type { ReactNode } from 'react';
import type { MessageKey } from '../language/messages';
import { Button } from './controls';
import controls from './controls.module.css';
import { useIsAway, usePart, type OnDemand } from './on-demand';
import { useT } from './services';

interface PartPlaceProps<T> {
  part: OnDemand<T>;
  /** The text if the part could not be loaded. */
  away: MessageKey;
  children: (part: T) => ReactNode;
}

/** The place of a part that is loaded when this is shown: it shows that the part loads, and after a failure a retry button. */
export function PartPlace<T>({ part, away, children }: PartPlaceProps<T>): React.JSX.Element {
  const t = useT();
  const loaded = usePart(part, true);
  const isAway = useIsAway(part);
  const retry = async ({ currentTarget }: React.MouseEvent): Promise<void> => {
    const panel = currentTarget.closest<HTMLElement>('[role="tabpanel"]');
    if (await part.load()) {
      // The button is removed; the focus stays in the panel.
      panel?.focus();
    }
  };
  if (loaded) {
    return <>{children(loaded)}</>;
  }
  if (isAway) {
    return (
      <div role="alert">
        <p>{t(away)}</p>
        <Button onClick={(event) => void retry(event)}>{t('anatomy.exercises.retry')}</Button>
      </div>
    );
  }
  return (
    <p role="status" className={controls.note}>
      {t('anatomy.panel.loading')}
    </p>
  );
}
