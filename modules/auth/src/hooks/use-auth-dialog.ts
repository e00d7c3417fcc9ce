import { useCallback, useEffect } from 'react';
import { useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { authDialogClosed, selectAuth } from '../model/auth-slice';

/** Whether a dialog of these pages is open, and how to close it. It never outlives the page that it belongs to. */
export function useAuthDialog(kind: 'activation' | 'reset') {
  const dispatch = useSiteDispatch();
  const { dialog, email, mailedAt } = useSiteSelector(selectAuth);
  const close = useCallback(() => void dispatch(authDialogClosed()), [dispatch]);
  useEffect(() => close, [close]);
  return { opened: dialog === kind, email, mailedAt, close };
}
