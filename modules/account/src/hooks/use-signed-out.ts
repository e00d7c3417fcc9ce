import { selectLayout, selectSessionKnown, selectToast, selectToken, useSiteSelector } from '@site/shared/session';

/**
 * Whether this page must redirect to Login (spec 2.14, 6): there is no session, and no dialog or toast already leads there. The dialog
 * after a changed password, or the toast after a deletion or an expired session, is shown first.
 */
export function useSignedOut(): boolean {
  const isSessionKnown = useSiteSelector(selectSessionKnown);
  const token = useSiteSelector(selectToken);
  const { question } = useSiteSelector(selectLayout);
  const toast = useSiteSelector(selectToast);
  return isSessionKnown && token === null && question === null && toast?.leadsTo === undefined;
}
