import { selectLayout, selectSessionKnown, selectToast, selectToken, useSiteSelector } from '@site/shared/session';

/**
 * Whether this page has to give way to Login (spec 2.14, 6): there is no session, and nothing on the screen leads there
 * already. A question after a changed password, or a toast after a deletion or an expired session, is read first.
 */
export function useSignedOut(): boolean {
  const isSessionKnown = useSiteSelector(selectSessionKnown);
  const token = useSiteSelector(selectToken);
  const { question } = useSiteSelector(selectLayout);
  const toast = useSiteSelector(selectToast);
  return isSessionKnown && token === null && question === null && toast?.leadsTo === undefined;
}
