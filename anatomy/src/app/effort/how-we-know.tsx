import { useState } from 'react';
import { Button } from '../controls';
import { knownParts } from '../on-demand';
import { useT } from '../services';

/** What the computed numbers were held against. */
export function HowWeKnow(): React.JSX.Element {
  const t = useT();
  const [open, setOpen] = useState(false);
  const parts = knownParts.usePart(open);
  const isAway = knownParts.useIsAway();
  return (
    <section>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('anatomy.effort.known')}
      </Button>
      {open && parts && <parts.KnownTables />}
      {open && isAway && (
        <div role="alert">
          <p>{t('anatomy.effort.knownAway')}</p>
          <Button onClick={() => void knownParts.load()}>{t('anatomy.exercises.retry')}</Button>
        </div>
      )}
    </section>
  );
}
