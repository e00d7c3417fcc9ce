import type { PageQuery } from '@site/shared/contracts';
import type { AccountEvent, AccountHeld } from '@site/shared/contracts/admin';
import type { Context } from '../../platform/context';
import { pageEventsOfUser } from './event-repository';
import { listHeldOf } from './held-repository';

/**
 * For staff: the providers' reports of an account in the order of time, and its payments that were held for review.
 */
export async function readAccountEvents(
  context: Context,
  userId: string,
  { page, size }: PageQuery,
): Promise<{ list: AccountEvent[]; totalRecord: number; held: AccountHeld[] }> {
  const { rows, total } = await pageEventsOfUser(context.database, userId, size, (page - 1) * size);
  const held = await listHeldOf(context.database, userId);
  return {
    list: rows.map((row) => ({
      provider: row.provider,
      id: row.id,
      type: row.type,
      outcome: row.outcome,
      time: row.received_at.toISOString(),
      orderKey: row.order_key,
      subscriptionKey: row.subscription_key,
      content: JSON.stringify(row.payload, null, 2),
    })),
    totalRecord: total,
    held: held.map((row) => ({
      provider: row.provider,
      key: row.key,
      reason: row.reason,
      time: row.held_at.toISOString(),
      resolveTime: row.resolved_at?.toISOString() ?? null,
      resolvedBy: row.resolved_by,
    })),
  };
}
