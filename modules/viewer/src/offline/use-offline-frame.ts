import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { pageMessage, type PageMessage } from '@site/shared/contracts';
import { eraseOffline, isSiteAway, noteOfflineContact, readOfflineLease } from '@site/shared/session/offline';
import { keepPage } from './keep-page';
import { keepReply, listReplies, readReply } from './stored-replies';
import { keepSoftwareList, type ListedSoftware } from './software-list';
import { noteSiteBack, useSiteAway } from './use-away';

/** Many responses are stored in a row; the frame is notified after the last one. */
const restMs = 400;

/**
 * Stores what a subscriber's frame has read for offline use, sends the frame the list of available data, and serves them while
 * the site is unreachable.
 * @param send sends a message to the frame
 * @param listed what the page itself has read
 * @returns handlers of the frame's messages, and of the server's response with a ticket
 */
export function useOfflineFrame(send: (message: PageMessage) => void, listed: ListedSoftware) {
  const isAway = useSiteAway();
  const isPageKept = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = useCallback(async () => {
    const lease = readOfflineLease();
    const until = lease ? new Date(lease.until).toISOString() : '';
    const kept = lease && !lease.isOver ? (await listReplies()).filter((path) => !path.startsWith('/kept/')) : [];
    send(pageMessage({ type: 'offline', until, isAway: until !== '' && isSiteAway(), kept }));
  }, [send]);

  /** @param seconds how long the server allows stored content to be used from now on */
  const heard = useCallback(
    async (seconds: number) => {
      noteSiteBack();
      if (seconds > 0) {
        noteOfflineContact(seconds);
        await keepSoftwareList(listed);
        if (!isPageKept.current) {
          isPageKept.current = true;
          void keepPage();
        }
      } else if (readOfflineLease()) {
        eraseOffline();
      }
      await tell();
    },
    [listed, tell],
  );

  const keep = useCallback(
    async (path: string, data: unknown) => {
      if (readOfflineLease()) {
        await keepReply(path, data);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void tell(), restMs);
      }
    },
    [tell],
  );

  const answer = useCallback(
    async (path: string) => send(pageMessage({ type: 'reply', path, data: await readReply(path) })),
    [send],
  );

  const sendNetworkState = useEffectEvent(() => void tell());
  const before = useRef(isAway);
  useEffect(() => {
    if (before.current !== isAway) {
      before.current = isAway;
      sendNetworkState();
    }
  }, [isAway]);

  return { isAway, heard, keep, answer, tell };
}
