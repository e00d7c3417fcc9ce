import { useCallback, useEffect } from 'react';
import { useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { authDialogClosed, selectAuth } from '../model/auth-slice';

/** Whether a dialog of these pages is open, and how to close it. Leaving the page closes it. */
export function useAuthDialog(kind: 'activation' | 'reset') {
  const dispatch = useSiteDispatch();
  const { dialog, email, mailedAt } = useSiteSelector(selectAuth);
  const close = useCallback(() => void dispatch(authDialogClosed()), [dispatch]);
  useEffect(() => close, [close]);
  return { opened: dialog === kind, email, mailedAt, close };
}
