import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Notifications, notifications } from '@mantine/notifications';
import { limits } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectToast, toastClosed, useReplaying, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import styles from './toasts.module.css';
import { useToastText } from './use-toast-text';

/**
 * An open modal dialog of the browser, which covers everything outside it and makes it inert, also a toast that was there before. Modules open theirs
 * without telling the shell.
 */
function useOpenDialog(isNeeded: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    const find = () => setDialog(document.querySelector('dialog[open]'));
    const changes = new MutationObserver(find);
    find();
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, [isNeeded]);
  return isNeeded ? dialog : null;
}

/** The toast of the state (spec 9: 3 seconds, one at a time). */
export function Toasts() {
  const toast = useSiteSelector(selectToast);
  const t = useText();
  const text = useToastText(toast);
  const dispatch = useSiteDispatch();
  const replaying = useReplaying();

  const place = useOpenDialog(toast !== null) ?? document.body;

  useEffect(() => {
    if (!toast) {
      return undefined;
    }
    const { id, kind } = toast;
    notifications.show({
      id,
      role: kind === 'success' ? 'status' : 'alert',
      title: kind === 'success' ? undefined : t('shell.toast.title'),
      message: text,
      autoClose: replaying ? false : limits.toastMs,
      'data-kind': kind,
      // For dialogs, which leave space for a toast (shared/ui/dialog.module.css).
      'data-toast': '',
      classNames: { root: styles.toast, title: styles.title, description: styles.text },
      closeButtonProps: { 'aria-label': t('shell.toast.close') },
      onClick: () => dispatch(toastClosed({ id })),
      onClose: () => dispatch(toastClosed({ id })),
    });
    // A new toast replaces the previous one without closing it, so the action of closing does not run.
    return () => notifications.clean();
  }, [toast, text, t, dispatch, replaying]);

  // Announced by an element that already exists, because many screen readers ignore a status that is inserted together with its text.
  return createPortal(
    <Notifications
      withinPortal={false}
      aria-live="polite"
      limit={1}
      position="top-center"
      zIndex={500}
      transitionDuration={0}
    />,
    place,
  );
}
