import { useCallback, useEffect, useRef, useState } from 'react';
import type { ViewerTicketData } from '@site/shared/contracts';
import { isApiError } from '@site/shared/api';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { useCreateViewerTicketMutation } from '../api/tickets';
import { noteSiteAway, useSiteAway } from '../offline/use-away';

/** A new ticket leaves this long before the old one ends. */
const earlierMs = 60_000;
/** Clocks may be wrong by hours: the next ticket is never asked for sooner or later than this. */
const soonestMs = 30_000;
const latestMs = 15 * 60_000;
/** A frame that keeps asking gets no more than one ticket in this time. */
const retryWindowMs = 5_000;

/**
 * Hands tickets to the frame: when asked to, and again before each one ends. Visitors have none.
 * @param onTicket passes a ticket on to the frame, and hears what came with it
 * @returns asks for a ticket now
 */
export function useViewerTicket(onTicket: (ticket: string, data: ViewerTicketData) => void): () => void {
  const loggedIn = useSiteSelector(selectLoggedIn);
  const [createTicket] = useCreateViewerTicketMutation();
  const [given, setGiven] = useState<ViewerTicketData>();
  const askedAt = useRef(-retryWindowMs);
  const isAway = useSiteAway();

  const renew = useCallback(async () => {
    const { data, error } = await createTicket();
    // Without one the user was told why; the frame asks again when it needs it.
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
