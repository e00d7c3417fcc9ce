import { useCallback, useEffect, useRef, useState } from 'react';
import type { ViewerTicketData } from '@site/shared/contracts';
import { isApiError } from '@site/shared/api';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { useCreateViewerTicketMutation } from '../api/tickets';
import { noteSiteAway, useSiteAway } from '../offline/use-away';

/** How long before its expiry a ticket is replaced. */
const earlierMs = 60_000;
/** Clocks may be wrong by hours, so the time until the next request is limited to this range. */
const soonestMs = 30_000;
const latestMs = 15 * 60_000;
/** The minimum interval between tickets, for a frame that requests them repeatedly. */
const retryWindowMs = 5_000;

/**
 * Provides tickets to the frame: on request, and again before each one expires. Visitors have none.
 * @param onTicket passes a ticket to the frame, and receives the rest of the response
 * @returns requests a ticket now
 */
export function useViewerTicket(onTicket: (ticket: string, data: ViewerTicketData) => void): () => void {
  const loggedIn = useSiteSelector(selectLoggedIn);
  const [createTicket] = useCreateViewerTicketMutation();
  const [given, setGiven] = useState<ViewerTicketData>();
  const askedAt = useRef(-retryWindowMs);
  const isAway = useSiteAway();

  const renew = useCallback(async () => {
    const { data, error } = await createTicket();
    // The user has seen the reason of a failure; the frame requests a ticket again when it needs one.
    if (data) {
      onTicket(data.ticket, data);
      setGiven(data);
    } else if (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')) {
      noteSiteAway();
    }
  }, [createTicket, onTicket]);

  useEffect(() => {
    if (!given || !loggedIn) {
      return;
    }
    const left = Date.parse(given.expires) - Date.now() - earlierMs;
    const timer = setTimeout(() => void renew(), Math.min(Math.max(left || 0, soonestMs), latestMs));
    return () => clearTimeout(timer);
  }, [given, loggedIn, renew]);

  const wasAway = useRef(isAway);
  useEffect(() => {
    const isBack = wasAway.current && !isAway;
    wasAway.current = isAway;
    if (isBack && loggedIn) {
      void renew();
    }
  }, [isAway, loggedIn, renew]);

  return useCallback(() => {
    const now = performance.now();
    if (loggedIn && now - askedAt.current >= retryWindowMs) {
      askedAt.current = now;
      void renew();
    }
  }, [loggedIn, renew]);
}
