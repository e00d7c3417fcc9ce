import { requestIdOf, useGetBuyStatusQuery } from '@site/shared/api';
import type { Subscription } from '@site/shared/contracts';
import { selectToken, useSiteSelector } from '@site/shared/session';
import { useGetSubscriptionQuery } from '../api/subscription';

/** What is known of the reader's subscription. `running`: access is open now, until `dueTime`. */
export interface SubscriptionView {
  phase: 'visitor' | 'loading' | 'failed' | 'known';
  running: boolean;
  dueTime: string | null;
  subscription: Subscription | null;
  /** The call that failed, for support. */
  requestId?: string;
  retry: () => void;
}

/** Whoever comes back from the provider's page, where a card was changed, finds what has become of it. */
const fresh = { refetchOnFocus: true } as const;

/**
 * Reads buy status (spec 7's purchase check, with a token only) and subscription card together. Where only the first one can
 * be had, the page still tells whether access is open, and until when.
 */
export function useSubscription(): SubscriptionView {
  const skip = useSiteSelector(selectToken) === null;
  const status = useGetBuyStatusQuery(undefined, { skip, ...fresh });
  const card = useGetSubscriptionQuery(undefined, { skip, ...fresh });
  const waiting = (query: { isError: boolean; data?: unknown }) => query.data === undefined && !query.isError;
  const subscription = card.data ?? null;
  const dueTime = status.data?.dueTime ?? subscription?.dueTime ?? null;
  const phase = skip
    ? 'visitor'
    : waiting(status) || waiting(card)
      ? 'loading'
      : status.data || card.data !== undefined
        ? 'known'
        : 'failed';
  return {
    phase,
    running: status.data ? status.data.isBuy === true : subscription !== null && subscription.status !== 'past_due',
    dueTime,
    subscription,
    requestId: requestIdOf(status.error ?? card.error),
    retry: () => {
      void status.refetch();
      void card.refetch();
    },
  };
}
