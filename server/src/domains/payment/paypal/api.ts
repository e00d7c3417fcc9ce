import * as v from 'valibot';
import { ProviderUnavailable, ProviderRejection, type Transport } from '../transport';
import * as resources from './resources';

/** A PayPal error: `issue` is its code, e.g. INSTRUMENT_DECLINED. */
export class PaypalRejection extends ProviderRejection {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal rejected the call: ${status} ${issue}`);
  }
}

interface Settings {
  /** E.g. https://api-m.sandbox.paypal.com. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  transport: Transport;
}

interface CallOptions {
  body?: object | string;
  /** PayPal-Request-Id: calls with the same id are carried out once; no two calls may share one. */
  requestId?: string;
}

export type PaypalApi = ReturnType<typeof createPaypalApi>;

/**
 * The parts of PayPal's Orders v2 and Subscriptions v1 that the site needs. Every call may throw PaypalRejection and
 * ProviderUnavailable.
 */
export function createPaypalApi(settings: Settings) {
  const call = createCaller(settings);
  const part = encodeURIComponent;
  return {
    createOrder: (body: object, requestId: string) =>
      call(resources.orderSchema, 'POST', '/v2/checkout/orders', { body, requestId }),
    readOrder: (id: string) => call(resources.orderSchema, 'GET', `/v2/checkout/orders/${part(id)}`),
    captureOrder: (id: string, requestId: string) =>
      call(resources.orderSchema, 'POST', `/v2/checkout/orders/${part(id)}/capture`, { body: {}, requestId }),
    /** Refunds the whole payment. @param id of a capture, or of a transaction of a subscription */
    refundCapture: (id: string, requestId: string) =>
      call(resources.createdRefundSchema, 'POST', `/v2/payments/captures/${part(id)}/refund`, { body: {}, requestId }),
    readRefund: (id: string) => call(resources.createdRefundSchema, 'GET', `/v2/payments/refunds/${part(id)}`),
    createProduct: (body: object, requestId: string) =>
      call(resources.createdSchema, 'POST', '/v1/catalogs/products', { body, requestId }),
    createPlan: (body: object, requestId: string) =>
      call(resources.createdSchema, 'POST', '/v1/billing/plans', { body, requestId }),
    createSubscription: (body: object, requestId: string) =>
      call(resources.subscriptionSchema, 'POST', '/v1/billing/subscriptions', { body, requestId }),
    /** Changes its plan after the buyer's approval on the page that the response links to. */
    reviseSubscription: (id: string, body: object) =>
      call(resources.revisionSchema, 'POST', `/v1/billing/subscriptions/${part(id)}/revise`, { body }),
    readSubscription: (id: string) =>
      call(resources.subscriptionSchema, 'GET', `/v1/billing/subscriptions/${part(id)}`),
    /** Ends it permanently. */
    cancelSubscription: (id: string, reason: string) =>
      call(resources.doneSchema, 'POST', `/v1/billing/subscriptions/${part(id)}/cancel`, { body: { reason } }),
    /** Stops charges until it is activated again. */
    suspendSubscription: (id: string, reason: string) =>
      call(resources.doneSchema, 'POST', `/v1/billing/subscriptions/${part(id)}/suspend`, { body: { reason } }),
    activateSubscription: (id: string, reason: string) =>
      call(resources.doneSchema, 'POST', `/v1/billing/subscriptions/${part(id)}/activate`, { body: { reason } }),
    async listTransactions(id: string, from: Date, until: Date) {
      const query = new URLSearchParams({ start_time: from.toISOString(), end_time: until.toISOString() });
      return (
        (await call(resources.transactionsSchema, 'GET', `/v1/billing/subscriptions/${part(id)}/transactions?${query}`))
          .transactions ?? []
      );
    },
    /** @param body the JSON text of the request: the event in it must be unchanged, byte for byte */
    verifyWebhook: (body: string) =>
      call(resources.verificationSchema, 'POST', '/v1/notifications/verify-webhook-signature', { body }),
  };
}

function createCaller({ baseUrl, clientId, clientSecret, transport }: Settings) {
  let token: { value: string; until: number } | undefined;

  const authorize = async (): Promise<string> => {
    if (!token || token.until < performance.now()) {
      const headers = {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      };
      const reply = await transport(`${baseUrl}/v1/oauth2/token`, {
        method: 'POST',
        headers,
        body: 'grant_type=client_credentials',
      });
      const granted = await read(resources.tokenSchema, reply);
      token = { value: granted.access_token, until: performance.now() + (granted.expires_in - 60) * 1000 };
    }
    return token.value;
  };

  const send = async (method: string, path: string, { body, requestId }: CallOptions) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${await authorize()}`,
      prefer: 'return=representation',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(requestId && { 'paypal-request-id': requestId }),
    };
    return transport(`${baseUrl}${path}`, {
      method,
      headers,
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
  };

  return async <S extends v.GenericSchema>(
    schema: S,
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<v.InferOutput<S>> => {
    let reply = await send(method, path, options);
    if (reply.status === 401) {
      // The token may have been revoked before its expiry.
      token = undefined;
      reply = await send(method, path, options);
    }
    return read(schema, reply);
  };
}

async function read<S extends v.GenericSchema>(schema: S, reply: Response): Promise<v.InferOutput<S>> {
  // 401 after a new token: the site's credentials are rejected, which says nothing about the payment. 409: the same
  // request is still in progress.
  if (reply.status >= 500 || [401, 408, 409, 429].includes(reply.status)) {
    throw new ProviderUnavailable(`PayPal answered ${reply.status}`);
  }
  const body: unknown = reply.status === 204 ? null : await reply.json().catch(() => undefined);
  if (!reply.ok) {
    const fault = v.safeParse(resources.faultSchema, body);
    throw new PaypalRejection(
      reply.status,
      (fault.success && (fault.output.details?.[0]?.issue ?? fault.output.name)) || 'UNKNOWN',
    );
  }
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) {
    throw new ProviderUnavailable('PayPal answered in an unknown form');
  }
  return parsed.output;
}
