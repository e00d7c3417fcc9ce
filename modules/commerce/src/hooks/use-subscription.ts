import { requestIdOf, useGetBuyStatusQuery } from '@site/shared/api';
import type { Subscription } from '@site/shared/contracts';
import { selectToken, useSiteSelector } from '@site/shared/session';
import { useGetSubscriptionQuery } from '../api/subscription';

/** The known state of the user's subscription. `running`: access is open now, until `dueTime`. */
export interface SubscriptionView {
  phase: 'visitor' | 'loading' | 'failed' | 'known';
  running: boolean;
  dueTime: string | null;
  subscription: Subscription | null;
  /** The failed call, for support. */
  requestId?: string;
  retry: () => void;
}

/** A paused subscription is still shown after the paid period. */
const isOver = ({ isPaused, dueTime }: Subscription) => isPaused && Date.parse(dueTime ?? '') <= Date.now();

/** After the return from the provider's page, where a card was changed, the data are reloaded. */
const fresh = { refetchOnFocus: true } as const;

/**
 * Reads buy status (the purchase check of spec 7, only with a token) and subscription card together. If only the first is available, the
 * page still shows whether access is open, and until when.
 */
export function useSubscription(): SubscriptionView {
  const skip = useSiteSelector(selectToken) === null;
  const status = useGetBuyStatusQuery(undefined, { skip, ...fresh });
  const card = useGetSubscriptionQuery(undefined, { skip, ...fresh });
  const waiting = (query: { isError: boolean; currentData?: unknown }) =>
    query.currentData === undefined && !query.isError;
  const subscription = card.currentData ?? null;
  const dueTime = status.currentData?.dueTime ?? subscription?.dueTime ?? null;
  const phase = skip
    ? 'visitor'
    : waiting(status) || waiting(card)
      ? 'loading'
      : status.currentData || card.currentData !== undefined
        ? 'known'
        : 'failed';
  return {
    phase,
    running: status.currentData
      ? status.currentData.isBuy === true
      : subscription !== null && subscription.status !== 'past_due' && !isOver(subscription),
    dueTime,
    subscription,
    requestId: requestIdOf(status.error ?? card.error),
    retry: () => {
      void status.refetch();
      void card.refetch();
    },
  };
}
