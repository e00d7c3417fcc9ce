import { orderSourceWeb } from '@site/shared/contracts';
import type { Queryable } from '../db/database';
import { insertOrder, lockUser, requireEndOfSeconds, updateOrder, upsertSubscription, type OrderRecord, type SubscriptionRecord } from './ledger-repository';

export type { OrderRecord, SubscriptionRecord } from './ledger-repository';

/** A subscription with everything that was paid for it: what a provider's adapter makes out of its events or resources. */
export interface Contract {
  subscription: SubscriptionRecord;
  orders: OrderRecord[];
}

/**
 * Writes a contract as it stands now, whatever was written before: each order once, the subscription as its provider tells it.
 * @param tx the transaction in which the provider's event is kept
 * @param probe told at the points between which a crash must lose nothing
 * @returns second subscriptions of the same person and product, which will be ended: somebody has to refund them
 */
export async function writeContract(tx: Queryable, contract: Contract, probe: (point: string) => void = () => undefined): Promise<{ provider: string; provider_id: string }[]> {
  const { subscription, orders } = contract;
  await lockUser(tx, subscription.userId);
  const id = await upsertSubscription(tx, subscription);
  probe('subscription-written');
  for (const order of orders) {
    if (!(await updateOrder(tx, subscription.provider, order))) {
      await insertOrder(tx, subscription, id, order, orderSourceWeb);
    }
  }
  probe('orders-written');
  return requireEndOfSeconds(tx, subscription.userId);
}
