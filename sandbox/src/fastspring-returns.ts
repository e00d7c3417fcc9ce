import type { SandboxOrder, SandboxSubscription } from './fastspring-objects';
import { findIdByPart, readObject } from './objects-repository';
import type { SandboxContext } from './sandbox-context';

/** GET /orders/{id}, with the fields that the site reads: the paid amount, and the ids of the refunds. */
export async function readOrder({ database }: SandboxContext, id: string): Promise<object | undefined> {
  const order = await readObject<SandboxOrder>(database, 'fastspring-order', id);
  const paidFor =
    order && (await readObject<SandboxSubscription>(database, 'fastspring-subscription', order.subscriptionId));
  return (
    order &&
    paidFor && {
      order: id,
      id,
      reference: order.reference,
      currency: paidFor.currency,
      total: order.total,
      returns: (order.returns ?? []).map((one) => ({ return: one.id })),
    }
  );
}

/** GET /returns/{id}[,{id}…], with the fields that the site reads. */
export async function readReturns({ database }: SandboxContext, ids: string[]): Promise<object> {
  const returns: object[] = [];
  for (const id of ids) {
    const orderId = await findIdByPart(database, 'fastspring-order', { returns: [{ id }] });
    const order = orderId && (await readObject<SandboxOrder>(database, 'fastspring-order', orderId));
    const found = order ? order.returns?.find((one) => one.id === id) : undefined;
    if (found) {
      returns.push({ return: id, completed: true, totalReturn: found.amount });
    }
  }
  return { returns };
}
