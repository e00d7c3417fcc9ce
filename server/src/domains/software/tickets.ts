import { siteProduct, type ViewerTicketData } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { readBuyStatus } from '../order/service';
import { createViewerTicket } from '../passport/service';

/**
 * How long stored data may be used after the last contact: long enough for holidays without a network, and short
 * compared with a paid period, since a refunded subscription or an ended session is noticed only at the next contact.
 */
const offlineDays = 14;

/** A ticket for the viewer's frame, with the time for which the viewer's stored data may be used offline. */
export async function createTicket(context: Context, caller: Caller): Promise<ViewerTicketData> {
  const [ticket, offlineSeconds] = await Promise.all([
    createViewerTicket(context, caller),
    readOfflineSeconds(context, caller),
  ]);
  return { ...ticket, offlineSeconds };
}

/** Only an application on a separate host can store its files (decisions 0053). */
async function readOfflineSeconds(context: Context, { userId }: Caller): Promise<number> {
  const { dueTime } = context.config.anatomyOrigin
    ? await readBuyStatus(context, userId, siteProduct)
    : { dueTime: null };
  return dueTime === null ? 0 : offlineSecondsUntil(new Date(dueTime), new Date());
}

/** The earlier of the paid period's end and `offlineDays` from now. */
export function offlineSecondsUntil(dueAt: Date, now: Date): number {
  const paid = Math.floor((dueAt.getTime() - now.getTime()) / 1_000);
  return Math.max(0, Math.min(paid, offlineDays * 86_400));
}
