import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDateTime } from '@site/shared/dates';
import { selectToken, toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { useRefreshSubscriptionMutation } from '../api/subscription';

/** The parameters that the wallet adds to the return address, beside the site's own. */
const parameters = ['planChange', 'subscription_id', 'ba_token', 'token'];

/**
 * The return from the wallet's page on which a change of plan was approved or not: the server asks the wallet, and the page shows the
 * result.
 */
export function usePlanChangeReturn(): void {
  const dispatch = useSiteDispatch();
  const [query, setQuery] = useSearchParams();
  const [refresh] = useRefreshSubscriptionMutation();
  const visitor = useSiteSelector(selectToken) === null;
  const answer = query.get('planChange');

  const arrive = useEffectEvent(async () => {
    setQuery((now) => new URLSearchParams([...now].filter(([name]) => !parameters.includes(name))), {
      replace: true,
      preventScrollReset: true,
    });
    const subscription = await refresh()
      .unwrap()
      .catch(() => undefined);
    if (answer !== 'approved') {
      dispatch(toastShown({ kind: 'warning', message: { id: 'commerce.change.notApproved' } }));
    } else if (subscription?.nextGoodsId) {
      dispatch(
        toastShown({
          kind: 'success',
          message: { id: 'commerce.change.scheduled', values: { date: formatDateTime(subscription.renewsOn) } },
        }),
      );
    } else if (subscription) {
      dispatch(toastShown({ kind: 'warning', message: { id: 'commerce.change.notYet' } }));
    }
  });

  useEffect(() => {
    if (answer !== null && !visitor) {
      void arrive();
    }
  }, [answer, visitor]);
}
