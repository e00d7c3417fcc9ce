import { useCallback } from 'react';
import { gatedSoftware, href, titleIn, type ReadableSoftware } from '@site/shared/contracts';
import {
  questionAsked,
  selectLanguage,
  selectLoggedIn,
  serverMessage,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { useLazyGetBuyStatusQuery } from './buy-status';
import { showBusinessError } from './error-toasts';

/** `asked`: the dialog of spec 6 is shown. `failed`: the server did not answer, and the user has been informed. */
export type GateOutcome = 'open' | 'asked' | 'failed';

/** Whether opening this software needs a subscription (spec 6: English title "Functional Anatomy", or id 5). */
export function needsSubscription(software: Pick<ReadableSoftware, 'id' | 'enTitle'>): boolean {
  return software.id === gatedSoftware.id || software.enTitle === gatedSoftware.enTitle;
}

/**
 * The subscription check of spec 6 before a software opens. Visitors and users without a subscription get the same dialog,
 * which leads to Pricing; visitors may also log in or sign up. The server checks each time, so that a purchase in another tab counts at once.
 * @returns a function to call before opening; continue only if it resolves to `open`. It asks nothing if the software is no longer wanted
 * after the check.
 */
export function useSubscriptionGate(): (
  software: Pick<ReadableSoftware, 'id' | 'title' | 'enTitle'>,
  isWanted?: () => boolean,
) => Promise<GateOutcome> {
  const dispatch = useSiteDispatch();
  const loggedIn = useSiteSelector(selectLoggedIn);
  const language = useSiteSelector(selectLanguage);
  const [fetchBuyStatus] = useLazyGetBuyStatusQuery();

  return useCallback(
    async (software, isWanted = () => true) => {
      if (!needsSubscription(software)) {
        return 'open';
      }
      if (loggedIn) {
        let answer = await fetchBuyStatus();
        // A language switch clears the cache during a call; the call is then repeated once.
        if (answer.isUninitialized && dispatch((_, getState) => selectLoggedIn(getState()))) {
          answer = await fetchBuyStatus();
        }
        const { data, error } = answer;
        if (!isWanted()) {
          return 'failed';
        }
        if (error || !data) {
          dispatch(showBusinessError(error ?? (data === null && { kind: 'unreadable', message: '' })));
          return 'failed';
        }
        if (data.isBuy === true) {
          return 'open';
        }
      }
      const back = { backUrl: window.location.pathname + window.location.search };
      dispatch(
        questionAsked({
          title: serverMessage(titleIn(language, software)),
          message: { id: 'shell.gate.message' },
          confirm: { id: 'shell.gate.confirm' },
          leadsTo: href('Pricing'),
          others: loggedIn
            ? undefined
            : [
                { text: { id: 'shell.gate.login' }, leadsTo: href('Login', {}, back) },
                { text: { id: 'shell.gate.register' }, leadsTo: href('Register', {}, back) },
              ],
        }),
      );
      return 'asked';
    },
    [dispatch, loggedIn, language, fetchBuyStatus],
  );
}
