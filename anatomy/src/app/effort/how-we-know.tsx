import { useState } from 'react';
import { Button } from '../controls';
import { knownParts } from '../on-demand';
import { PartPlace } from '../part-place';
import { useT } from '../services';

/** The validation of the computed numbers. */
export function HowWeKnow(): React.JSX.Element {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <section>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('anatomy.effort.known')}
      </Button>
      {open && (
        <PartPlace part={knownParts} away="anatomy.effort.knownAway">
          {({ KnownTables }) => <KnownTables />}
        </PartPlace>
      )}
    </section>
  );
}
