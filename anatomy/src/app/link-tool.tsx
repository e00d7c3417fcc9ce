import { useState } from 'react';
import { useViewStore } from '../state/store';
import { IconButton } from './controls';
import controls from './controls.module.css';
import { addressOf } from './own-address';
import { useServices, useT } from './services';
import { useCopy } from './use-copy';
import styles from './view-tools.module.css';

/** Copies the address; without access to the clipboard (a sandboxed frame) it shows the address for manual copying. */
export function LinkTool(): React.JSX.Element {
  const t = useT();
  const store = useViewStore();
  const { clock } = useServices();
  const [outcome, copy] = useCopy();
  const [address, setAddress] = useState('');
  const copyLink = (): Promise<void> => {
    const link = addressOf(store.get(), clock.time);
    setAddress(link);
    return copy(link);
  };
  return (
    <div className={styles.anchor}>
      <IconButton label={t('anatomy.link')} icon="link" onClick={() => void copyLink()} />
      <div role="status" className={outcome ? styles.popover : undefined}>
        {outcome === 'copied' && t('anatomy.link.copied')}
        {outcome === 'failed' && (
          <>
            <p className={controls.note}>{t('anatomy.link.failed')}</p>
            <input
              className={controls.field}
              readOnly
              aria-label={t('anatomy.link.field')}
              value={address}
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
      </div>
    </div>
  );
}
