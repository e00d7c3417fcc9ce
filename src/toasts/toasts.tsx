import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Notifications, notifications } from '@mantine/notifications';
import { limits } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import {
  selectLayout,
  selectToast,
  toastClosed,
  useReplaying,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import styles from './toasts.module.css';
import { useToastText } from './use-toast-text';

/** The toast of the state (spec 9: 3 seconds, one at a time). */
export function Toasts() {
  const toast = useSiteSelector(selectToast);
  const t = useText();
  const text = useToastText(toast);
  const dispatch = useSiteDispatch();
  const replaying = useReplaying();

  // A modal dialog of the browser covers everything outside it and makes it inert, also a toast that was there before.
  const layout = useSiteSelector(selectLayout);
  const [place, setPlace] = useState<Element>(document.body);
  // Dialogs open and close with the layout's state, or belong to a module.
  useEffect(() => {
    const dialog = document.querySelector('dialog[open]');
    const leave = () => setPlace(document.body);
    setPlace(dialog ?? document.body);
    dialog?.addEventListener('close', leave);
    return () => dialog?.removeEventListener('close', leave);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [layout, toast]);

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
