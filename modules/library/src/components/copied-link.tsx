import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import styles from './playlist.module.css';

/** A link to share: shown in full, selected on focus, copied by a button. */
export function CopiedLink({ address }: { address: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      dispatch(toastShown({ kind: 'success', message: { id: 'library.share.copied' } }));
    } catch {
      dispatch(toastShown({ kind: 'warning', message: { id: 'library.share.notCopied' } }));
    }
  };
  return (
    <>
      <label className={styles.label}>
        {t('library.share.link')}
        <input
          className={styles.input}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <Button h={44} onClick={() => void copy()}>
        {t('library.share.copy')}
      </Button>
    </>
  );
}
