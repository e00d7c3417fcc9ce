import type { ReactNode } from 'react';
import { useSubscription } from '../hooks/use-favourites';
import { LoadFailure } from './load-failure';

interface SubscribersPartProps {
  children: ReactNode;
  otherwise: ReactNode;
  /** Another part of the page says that the check failed. */
  isSaid?: boolean;
}

/**
 * What subscribers can do here, and what others see instead. A failed check is neither: the message that this needs a subscription would be wrong for a
 * subscriber.
 */
export function SubscribersPart({ children, otherwise, isSaid }: SubscribersPartProps) {
  const { subscribed, error, refetch } = useSubscription();
  if (subscribed === undefined) {
    return !isSaid && <LoadFailure error={error} refetch={refetch} message="library.subscriptionUnknown" />;
  }
  return subscribed ? children : otherwise;
}
