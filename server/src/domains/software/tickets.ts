import { siteProduct, type ViewerTicketData } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { readBuyStatus } from '../order/service';
import { createViewerTicket } from '../passport/service';

/**
 * How long what was kept may be used after the last contact. Long enough for holidays between two visits with a network, and short
 * against a paid period, since a subscription that was given back or a session that was ended is heard of at the next contact only.
 */
const offlineDays = 14;

/** A ticket for the viewer's frame, and for how long what the viewer keeps may be used offline. */
export async function createTicket(context: Context, caller: Caller): Promise<ViewerTicketData> {
  const [ticket, offlineSeconds] = await Promise.all([
    createViewerTicket(context, caller),
    readOfflineSeconds(context, caller),
  ]);
  return { ...ticket, offlineSeconds };
}

/** Only an application on a host of its own can keep its files (decisions 0053). */
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
