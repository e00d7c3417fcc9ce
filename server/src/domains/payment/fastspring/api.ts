import * as v from 'valibot';
import { ProviderUnavailable, ProviderRejection, type Transport } from '../transport';
import { subscriptionSchema } from './event-schema';

const estimateSchema = v.looseObject({
  currency: v.string(),
  isProratable: v.optional(v.boolean(), true),
  amountDue: v.looseObject({
    prorationSubtotal: v.number(),
    totalAmountDue: v.number(),
    nextChargeDate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))),
    nextChargeAmount: v.optional(v.number()),
  }),
});
const eventsSchema = v.looseObject({ events: v.array(v.unknown()), more: v.optional(v.unknown()) });
/** FastSpring lists no event older than 30 days, and nothing at all if more days are requested. */
export const eventDays = 29;

/** A range of time in milliseconds. */
export interface TimeRange {
  begin: number;
  end: number;
}

interface EventPage {
  events: unknown[];
  more: boolean;
}

/** The cost of a change of plan, as FastSpring states it. */
type PlanEstimate = v.InferOutput<typeof estimateSchema>;

export interface FastspringApi {
  /** The current state of a subscription; undefined if FastSpring has none with this id. */
  readSubscription(id: string): Promise<Record<string, unknown> | undefined>;
  /** Cancels at the end of the paid period. @throws ProviderRejection */
  cancelSubscription(id: string): Promise<void>;
  /** Undoes a cancellation, before the period has ended. @throws ProviderRejection */
  resumeSubscription(id: string): Promise<void>;
  /** Estimates the cost of a change of product, tax included, without changing anything. @throws ProviderRejection */
  estimatePlan(id: string, product: string): Promise<PlanEstimate>;
  /** Changes the product at once and charges or credits the rest of the period. @throws ProviderRejection */
  changePlan(id: string, product: string): Promise<void>;
  /** Refunds the whole payment of an order, and notifies the buyer. @throws ProviderRejection if it cannot be refunded */
  returnOrder(id: string): Promise<void>;
  /** Whether the whole order was refunded. */
  isReturned(id: string): Promise<boolean>;
  /**
   * Events that no webhook has acknowledged, as they were sent: at most 25, and whether there are more.
   * @param range when they were created; by default the last weeks
   */
  listUnprocessedEvents(range?: TimeRange): Promise<EventPage>;
  /** Like `listUnprocessedEvents`, but those that a webhook has acknowledged, or that were marked as processed. */
  listProcessedEvents(range?: TimeRange): Promise<EventPage>;
  /** Marks an event as processed at FastSpring. */
  markEventProcessed(id: string): Promise<void>;
}

interface Settings {
  baseUrl: string;
  username: string;
  password: string;
  transport: Transport;
}

const results = v.tupleWithRest([v.looseObject({ result: v.string() })], v.unknown());
const resultSchema = v.looseObject({ subscriptions: results });
const returnIdSchema = v.union([
  v.string(),
  v.pipe(
    v.looseObject({ return: v.string() }),
    v.transform((one) => one.return),
  ),
]);
const orderSchema = v.looseObject({ total: v.number(), returns: v.optional(v.nullable(v.array(returnIdSchema)), []) });
const returnedSchema = v.looseObject({ returns: v.array(v.looseObject({ totalReturn: v.number() })) });
const returnsSchema = v.looseObject({ returns: results });

/**
 * The part of FastSpring's API that subscriptions need: GET and DELETE /subscriptions/{id}, POST /subscriptions with
 * `deactivation: null` to resume, or `product` with `prorate` to change the plan, and POST /subscriptions/estimate before it;
 * POST /returns; GET /orders/{id}, which names the returns of an order, and GET /returns/{id};
 * GET /events/unprocessed, GET /events/processed and POST /events/{id}
 * (developer.fastspring.com, "Cancel a subscription", "Resume a canceled subscription", "Update a subscription", "Preview a prorated
 * plan change", "Create returns", "List all unprocessed events", "Get processed events", "Update an event").
 */
export function createFastspringApi({ baseUrl, username, password, transport }: Settings): FastspringApi {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const send = async (method: string, path: string, body?: object): Promise<Response | undefined> => {
    const headers: Record<string, string> = {
      authorization,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    };
    const reply = await transport(`${baseUrl}${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (reply.status === 404) {
      return undefined;
    }
    if (!reply.ok) {
      // 401 and 403: the site's credentials are rejected, which says nothing about the change.
      const isRejection = method !== 'GET' && reply.status < 500 && ![401, 403, 408, 429].includes(reply.status);
      throw new (isRejection ? ProviderRejection : ProviderUnavailable)(`FastSpring answered ${reply.status}`);
    }
    return reply;
  };
  const call = async (...request: Parameters<typeof send>): Promise<unknown> => {
    const reply = await send(...request);
    return reply?.json().catch((error: unknown) => {
      throw new ProviderUnavailable('FastSpring did not answer in JSON', { cause: error });
    });
  };
  const change = async <S extends v.GenericSchema>(schema: S, ...request: Parameters<typeof send>) => {
    const found = await call(...request);
    if (found === undefined) {
      throw new ProviderRejection('FastSpring answered 404');
    }
    const reply = v.safeParse(schema, found);
    if (!reply.success) {
      throw new ProviderUnavailable('FastSpring answered in an unknown form');
    }
    return reply.output;
  };
  const changeSubscription = async (...request: Parameters<typeof send>): Promise<void> => {
    const { subscriptions } = await change(resultSchema, ...request);
    if (subscriptions[0].result !== 'success') {
      throw new ProviderRejection('FastSpring did not change the subscription');
    }
  };
  const listEvents = async (which: 'processed' | 'unprocessed', range?: TimeRange): Promise<EventPage> => {
    const query = range ? `begin=${range.begin}&end=${range.end}` : `days=${eventDays}`;
    const reply = v.safeParse(eventsSchema, await call('GET', `/events/${which}?${query}`));
    if (!reply.success) {
      throw new ProviderUnavailable('FastSpring listed no events');
    }
    return { events: reply.output.events, more: Boolean(reply.output.more) };
  };

  return {
    async readSubscription(id) {
      const found = await call('GET', `/subscriptions/${encodeURIComponent(id)}`);
      if (found === undefined) {
        return undefined;
      }
      const reply = v.safeParse(subscriptionSchema, found);
      // A caller treats an unknown subscription as ended.
      if (!reply.success || reply.output.id !== id) {
        throw new ProviderUnavailable('FastSpring answered in an unknown form');
      }
      return reply.output;
    },
    cancelSubscription: (id) => changeSubscription('DELETE', `/subscriptions/${encodeURIComponent(id)}`),
    async estimatePlan(id, product) {
      const reply = v.safeParse(
        estimateSchema,
        await call('POST', '/subscriptions/estimate', { subscription: id, product, quantity: 1, prorate: true }),
      );
      if (!reply.success) {
        throw new ProviderRejection('FastSpring gave no estimate');
      }
      return reply.output;
    },
    changePlan: (id, product) =>
      changeSubscription('POST', '/subscriptions', {
        subscriptions: [{ subscription: id, product, quantity: 1, prorate: true }],
      }),
    resumeSubscription: (id) =>
      changeSubscription('POST', '/subscriptions', { subscriptions: [{ subscription: id, deactivation: null }] }),
    async returnOrder(id) {
      const { returns } = await change(returnsSchema, 'POST', '/returns', {
        returns: [{ order: id, reason: 'DUPLICATE_ORDER', note: '', notification: 'ORIGINAL' }],
      });
      if (returns[0].result !== 'success') {
        throw new ProviderRejection('FastSpring did not refund the payment');
      }
    },
    async isReturned(id) {
      const order = v.safeParse(orderSchema, await call('GET', `/orders/${encodeURIComponent(id)}`));
      const ids = order.success ? (order.output.returns ?? []) : [];
      if (!order.success || ids.length === 0) {
        return false;
      }
      const reply = v.safeParse(returnedSchema, await call('GET', `/returns/${ids.map(encodeURIComponent).join(',')}`));
      const returned = reply.success ? reply.output.returns.reduce((sum, { totalReturn }) => sum + totalReturn, 0) : 0;
      return Math.round((returned - order.output.total) * 100) >= 0;
    },
    listUnprocessedEvents: (range) => listEvents('unprocessed', range),
    listProcessedEvents: (range) => listEvents('processed', range),
    async markEventProcessed(id) {
      // The response has no body.
      await send('POST', `/events/${encodeURIComponent(id)}`, { processed: true });
    },
  };
}
