import { findIdByPart } from './objects-repository';
import { changeCapture, reject, unknown, type Answer } from './paypal-orders';
import { actOnSubscription } from './paypal-subscriptions';
import { makeId, type SandboxContext } from './sandbox-context';

/** POST /v2/payments/captures/{id}/refund: 201, or 422 if it was already refunded. Transactions of subscriptions are also captures. */
export async function refundCapture(sandbox: SandboxContext, id: string, base: string): Promise<Answer> {
  const { database } = sandbox;
  const order = await findIdByPart(database, 'paypal-order', { captures: [{ id }] });
  const subscription = await findIdByPart(database, 'paypal-subscription', { transactions: [{ id }] });
  if (!order && !subscription) {
    return unknown();
  }
  const done = order
    ? await changeCapture(sandbox, order, 'refund', base)
    : await actOnSubscription(sandbox, subscription as string, 'refund', base, { payment: id });
  return done
    ? { status: 201, body: { id: makeId(17), status: 'COMPLETED', links: [] } }
    : reject(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
}
