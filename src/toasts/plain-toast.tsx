import { useEffect } from 'react';
import { limits } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectToast, toastClosed, useReplaying, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import styles from './plain-toast.module.css';
import { useToastText } from './use-toast-text';

/** A toast in the shell's own code, because a message about a lost network must not need a download. */
export function PlainToast() {
  const toast = useSiteSelector(selectToast);
  const t = useText();
  const text = useToastText(toast);
  const dispatch = useSiteDispatch();
  const replaying = useReplaying();
  const id = toast?.id;

  useEffect(() => {
    if (!id || replaying) {
      return undefined;
    }
    const timer = setTimeout(() => dispatch(toastClosed({ id })), limits.toastMs);
    return () => clearTimeout(timer);
  }, [id, dispatch, replaying]);

  if (!toast) {
    return null;
  }
  const isSuccess = toast.kind === 'success';
  return (
    <div role={isSuccess ? 'status' : 'alert'} className={styles.toast} data-toast="">
      {!isSuccess && <strong>{t('shell.toast.title')}</strong>} {text}
    </div>
  );
}
