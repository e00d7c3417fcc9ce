import * as v from 'valibot';
import type { Queryable } from './sandbox-context';
import { sendEvent } from './paypal-delivery';
import {
  captureResource,
  orderResource,
  refundResource,
  type SandboxCapture,
  type SandboxPaypalOrder,
} from './paypal-objects';
import { changeObject, lockRequest, readObject, writeObject } from './objects-repository';
import { makeId, type SandboxContext } from './sandbox-context';

const amount = v.looseObject({ currency_code: v.string(), value: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)) });
const createSchema = v.looseObject({
  intent: v.literal('CAPTURE'),
  purchase_units: v.tuple([
    v.looseObject({
      reference_id: v.string(),
      custom_id: v.optional(v.string()),
      description: v.optional(v.string()),
      amount,
    }),
  ]),
  payment_source: v.optional(
    v.looseObject({ paypal: v.looseObject({ experience_context: v.looseObject({ locale: v.optional(v.string()) }) }) }),
  ),
});

/** PayPal's response to a call: status and body. */
export interface Answer {
  status: number;
  body: object | null;
}

/** A rejection in PayPal's form. */
export function reject(status: number, name: string, issue: string, field = ''): Answer {
  const description = issue.toLowerCase().replaceAll('_', ' ');
  return {
    status,
    body: {
      name,
      message: description,
      debug_id: makeId(13).toLowerCase(),
      details: [{ field, value: '', location: 'body', issue, description }],
      links: [],
    },
  };
}

export const unknown = (): Answer => reject(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** Executes a call once for each PayPal-Request-Id; the same id gets the same response again. */
export async function once(
  sandbox: SandboxContext,
  requestId: string | undefined,
  call: (db: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const { database } = sandbox;
  if (!requestId) {
    return call(database);
  }
  return database.transaction(async (tx) => {
    await lockRequest(tx, requestId);
    const before = await readObject<Answer>(tx, 'paypal-request', requestId);
    const answer = before ?? (await call(tx));
    if (!before && answer.status < 300) {
      await writeObject(tx, 'paypal-request', requestId, answer);
    }
    return answer;
  });
}

export async function createOrder(db: Queryable, body: unknown, base: string): Promise<Answer> {
  const given = v.safeParse(createSchema, body);
  if (!given.success) {
    return reject(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX', v.getDotPath(given.issues[0]) ?? '');
  }
  const {
    purchase_units: [unit],
    payment_source: source,
  } = given.output;
  const order: SandboxPaypalOrder = {
    id: makeId(17),
    intent: 'CAPTURE',
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    locale: source?.paypal.experience_context.locale,
    create_time: new Date().toISOString(),
    unit: {
      reference_id: unit.reference_id,
      custom_id: unit.custom_id,
      description: unit.description,
      amount: unit.amount,
    },
    captures: [],
    refunds: [],
  };
  await writeObject(db, 'paypal-order', order.id, order);
  return { status: 201, body: orderResource(order, base) };
}

export async function showOrder(sandbox: SandboxContext, id: string, base: string): Promise<Answer> {
  const order = await readObject<SandboxPaypalOrder>(sandbox.database, 'paypal-order', id);
  return order ? { status: 200, body: orderResource(order, base) } : unknown();
}

/** POST /v2/checkout/orders/{id}/capture: 201 at first, 200 or the same rejection if the same request is repeated. */
export async function captureOrder(
  sandbox: SandboxContext,
  id: string,
  requestId: string | undefined,
  base: string,
): Promise<Answer> {
  // An id belongs to one call; with another call it is refused.
  if (requestId && (await readObject(sandbox.database, 'paypal-request', requestId))) {
    return reject(400, 'INVALID_REQUEST', 'DUPLICATE_REQUEST_ID');
  }
  let fresh: SandboxCapture | undefined;
  const answer = await changeObject<SandboxPaypalOrder, Answer>(sandbox.database, 'paypal-order', id, (order) => {
    if (order.captures.length > 0) {
      return requestId && order.capturedBy === requestId
        ? { status: 200, body: orderResource(order, base) }
        : reject(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    }
    const before = order.rejections?.find((rejection) => rejection.requestId === requestId);
    const issue = before?.issue ?? issueOf(order);
    if (issue) {
      if (requestId && !before) {
        order.rejections = [...(order.rejections ?? []), { requestId, issue }];
      }
      return reject(422, 'UNPROCESSABLE_ENTITY', issue);
    }
    const time = new Date().toISOString();
    fresh = {
      id: makeId(17),
      status: order.choice === 'pending' ? 'PENDING' : 'COMPLETED',
      amount: bareAmount(order),
      custom_id: order.unit.custom_id,
      create_time: time,
      update_time: time,
    };
    Object.assign(order, { status: 'COMPLETED', captures: [fresh], capturedBy: requestId });
    return { status: 201, body: orderResource(order, base) };
  });
  if (fresh) {
    await sendEvent(
      sandbox,
      fresh.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED',
      'capture',
      captureResource(fresh, base),
    );
  }
  return answer ?? unknown();
}

/** Why an order cannot be captured; a declined buyer has to choose again. */
function issueOf(order: SandboxPaypalOrder): string | undefined {
  if (order.status !== 'APPROVED') {
    return 'ORDER_NOT_APPROVED';
  }
  if (order.choice === 'decline') {
    order.status = 'PAYER_ACTION_REQUIRED';
    return 'INSTRUMENT_DECLINED';
  }
  return undefined;
}

// The breakdown belongs to the order; a capture contains only the amount.
function bareAmount({ unit }: SandboxPaypalOrder) {
  return { currency_code: unit.amount.currency_code, value: unit.amount.value };
}

/** The buyer's decision on the approval page. */
export async function approveOrder(
  sandbox: SandboxContext,
  id: string,
  choice: 'pay' | 'decline' | 'pending',
): Promise<boolean> {
  const approved = await changeObject<SandboxPaypalOrder, boolean>(sandbox.database, 'paypal-order', id, (order) => {
    if (order.captures.length > 0) {
      return false;
    }
    Object.assign(order, { status: 'APPROVED', choice });
    return true;
  });
  return approved ?? false;
}

/** The possible results of a pending or completed capture: it completes, is declined, or is refunded. */
export async function changeCapture(
  sandbox: SandboxContext,
  orderId: string,
  change: 'complete' | 'decline' | 'refund',
  base: string,
): Promise<boolean> {
  const event = await changeObject<SandboxPaypalOrder, { type: string; kind: string; resource: object } | undefined>(
    sandbox.database,
    'paypal-order',
    orderId,
    (order) => {
      const [capture] = order.captures;
      if (!capture) {
        return undefined;
      }
      capture.update_time = new Date().toISOString();
      if (change === 'refund') {
        if (capture.status === 'REFUNDED') {
          return undefined;
        }
        capture.status = 'REFUNDED';
        const refund = {
          id: makeId(17),
          capture: capture.id,
          amount: capture.amount,
          status: 'COMPLETED',
          create_time: capture.update_time,
        };
        order.refunds.push(refund);
        return {
          type: 'PAYMENT.CAPTURE.REFUNDED',
          kind: 'refund',
          resource: { ...refundResource(refund, base), custom_id: capture.custom_id },
        };
      }
      capture.status = change === 'complete' ? 'COMPLETED' : 'DECLINED';
      return { type: `PAYMENT.CAPTURE.${capture.status}`, kind: 'capture', resource: captureResource(capture, base) };
    },
  );
  return event !== undefined && sendEvent(sandbox, event.type, event.kind, event.resource);
}
