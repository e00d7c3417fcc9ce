import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxPaths, sandboxSecret } from './settings';
import { readObject } from './objects-repository';
import { verifyWebhook, type VerificationRequest } from './paypal-delivery';
import {
  transactionsResource,
  subscriptionResource,
  type SandboxPaypalOrder,
  type SandboxPaypalSubscription,
  type SandboxPlan,
  type SandboxRevision,
} from './paypal-objects';
import { approveOrder, captureOrder, changeCapture, createOrder, once, showOrder, type Answer } from './paypal-orders';
import { activityPage, approvalPage, autopayPage, revisionPage } from './paypal-pages';
import { refundCapture } from './paypal-refunds';
import { approveRevision, reviseSubscription } from './paypal-revisions';
import { actOnSubscription, callAction, createPlan, createSubscription, isPaypalAction } from './paypal-subscriptions';
import { makeId, sendPage, type SandboxContext } from './sandbox-context';

const base = sandboxPaths.paypal;
const token = 'A21AAsandbox';

interface ById {
  Params: { id: string };
}

/** The sandbox's versions of PayPal's API, approval pages and account pages. */
export function registerPaypalSandbox(app: FastifyInstance, sandbox: SandboxContext): void {
  registerApi(app, sandbox);
  registerPages(app, sandbox);
  registerControls(app, sandbox);
}

function requestIdOf(request: FastifyRequest): string | undefined {
  const id = request.headers['paypal-request-id'];
  return typeof id === 'string' ? id : undefined;
}

async function send(reply: FastifyReply, answer: Promise<Answer> | Answer): Promise<FastifyReply> {
  const { status, body } = await answer;
  return reply.code(status).send(body ?? undefined);
}

function registerApi(app: FastifyInstance, sandbox: SandboxContext): void {
  const { database } = sandbox;
  const basic = `Basic ${Buffer.from(`sandbox:${sandboxSecret}`).toString('base64')}`;
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
    request.headers.authorization === `Bearer ${token}`
      ? undefined
      : reply.code(401).send({ name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed', links: [] });

  app.post(`${base}/v1/oauth2/token`, async (request, reply) =>
    request.headers.authorization === basic
      ? {
          scope: 'sandbox',
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-SANDBOX',
          expires_in: 32_400,
          nonce: makeId(12),
        }
      : reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' }),
  );

  app.post(`${base}/v2/checkout/orders`, { preHandler }, (request, reply) =>
    send(
      reply,
      once(sandbox, requestIdOf(request), (db) => createOrder(db, request.body, sandbox.publicUrl)),
    ),
  );
  app.get<ById>(`${base}/v2/checkout/orders/:id`, { preHandler }, (request, reply) =>
    send(reply, showOrder(sandbox, request.params.id, sandbox.publicUrl)),
  );
  app.post<ById>(`${base}/v2/checkout/orders/:id/capture`, { preHandler }, (request, reply) =>
    send(reply, captureOrder(sandbox, request.params.id, requestIdOf(request), sandbox.publicUrl)),
  );

  app.post<ById>(`${base}/v2/payments/captures/:id/refund`, { preHandler }, (request, reply) =>
    send(
      reply,
      once(sandbox, requestIdOf(request), () => refundCapture(sandbox, request.params.id, sandbox.publicUrl)),
    ),
  );

  app.post(`${base}/v1/catalogs/products`, { preHandler }, (request, reply) =>
    send(
      reply,
      once(sandbox, requestIdOf(request), async () => ({
        status: 201,
        body: {
          id: `PROD-${makeId(17)}`,
          ...(request.body as object),
          create_time: new Date().toISOString(),
          links: [],
        },
      })),
    ),
  );
  app.post(`${base}/v1/billing/plans`, { preHandler }, (request, reply) =>
    send(
      reply,
      once(sandbox, requestIdOf(request), (db) => createPlan(db, request.body)),
    ),
  );

  app.post(`${base}/v1/billing/subscriptions`, { preHandler }, (request, reply) =>
    send(
      reply,
      once(sandbox, requestIdOf(request), (db) => createSubscription(db, request.body, sandbox.publicUrl)),
    ),
  );
  app.get<ById>(`${base}/v1/billing/subscriptions/:id`, { preHandler }, async (request, reply) => {
    const subscription = await readObject<SandboxPaypalSubscription>(
      database,
      'paypal-subscription',
      request.params.id,
    );
    return subscription
      ? subscriptionResource(subscription, sandbox.publicUrl)
      : reply
          .code(404)
          .send({ name: 'RESOURCE_NOT_FOUND', message: 'not found', details: [{ issue: 'INVALID_RESOURCE_ID' }] });
  });
  app.get<ById & { Querystring: { start_time?: string; end_time?: string } }>(
    `${base}/v1/billing/subscriptions/:id/transactions`,
    { preHandler },
    async (request, reply) => {
      const subscription = await readObject<SandboxPaypalSubscription>(
        database,
        'paypal-subscription',
        request.params.id,
      );
      const { start_time: from, end_time: until } = request.query;
      return subscription && from && until
        ? transactionsResource(subscription, from, until)
        : reply.code(404).send({ name: 'RESOURCE_NOT_FOUND', message: 'not found' });
    },
  );
  app.post<ById>(`${base}/v1/billing/subscriptions/:id/revise`, { preHandler }, (request, reply) =>
    send(reply, reviseSubscription(sandbox, request.params.id, request.body, sandbox.publicUrl)),
  );
  for (const action of ['cancel', 'suspend', 'activate'] as const) {
    app.post<ById>(`${base}/v1/billing/subscriptions/:id/${action}`, { preHandler }, (request, reply) =>
      send(reply, callAction(sandbox, request.params.id, action, request.body, sandbox.publicUrl)),
    );
  }

  app.post(`${base}/v1/notifications/verify-webhook-signature`, { preHandler }, async (request) =>
    verifyWebhook(database, request.body as VerificationRequest),
  );
}

function registerPages(app: FastifyInstance, sandbox: SandboxContext): void {
  const { database } = sandbox;
  app.get<{ Querystring: { token?: string } }>(`${base}/checkoutnow`, async (request, reply) => {
    const order = await readObject<SandboxPaypalOrder>(database, 'paypal-order', request.query.token ?? '');
    return order ? sendPage(reply, await approvalPage(sandbox, 'order', order)) : reply.callNotFound();
  });
  app.get<{ Querystring: { ba_token?: string } }>(`${base}/webapps/billing/subscriptions`, async (request, reply) => {
    const subscription = await readObject<SandboxPaypalSubscription>(
      database,
      'paypal-subscription',
      request.query.ba_token ?? '',
    );
    return subscription
      ? sendPage(reply, await approvalPage(sandbox, 'subscription', subscription))
      : reply.callNotFound();
  });
  app.get<{ Querystring: { ba_token?: string } }>(
    `${base}/webapps/billing/subscriptions/update`,
    async (request, reply) => {
      const revision = await readObject<SandboxRevision>(database, 'paypal-revision', request.query.ba_token ?? '');
      const plan = revision && (await readObject<SandboxPlan>(database, 'paypal-plan', revision.plan_id));
      return revision && plan ? sendPage(reply, await revisionPage(sandbox, revision, plan)) : reply.callNotFound();
    },
  );
  app.post<{ Querystring: { ba_token?: string }; Body: { answer?: string } | null }>(
    `${base}/webapps/billing/subscriptions/update`,
    async (request, reply) => {
      const revision = await readObject<SandboxRevision>(database, 'paypal-revision', request.query.ba_token ?? '');
      if (!revision) {
        return reply.callNotFound();
      }
      const agreed = request.body?.answer === 'agree';
      if (agreed) {
        await approveRevision(sandbox, revision, sandbox.publicUrl);
      }
      // Returns to this site, whatever address was given.
      const { pathname, search } = new URL(agreed ? revision.return_url : revision.cancel_url, 'http://site');
      return reply.redirect(`/${pathname.replace(/^\/+/, '')}${search}`, 303);
    },
  );
  app.get<ById>(`${base}/myaccount/autopay/:id`, async (request, reply) => {
    const subscription = await readObject<SandboxPaypalSubscription>(
      database,
      'paypal-subscription',
      request.params.id,
    );
    return subscription ? sendPage(reply, await autopayPage(sandbox, subscription)) : reply.callNotFound();
  });
  app.post<ById>(`${base}/myaccount/autopay/:id`, async (request, reply) => {
    await actOnSubscription(sandbox, request.params.id, 'renew', sandbox.publicUrl);
    return reply.redirect(`${base}/myaccount/autopay/${encodeURIComponent(request.params.id)}`, 303);
  });
  app.get<ById>(`${base}/activity/payment/:id`, async (request, reply) =>
    sendPage(reply, activityPage(request.params.id)),
  );
}

// Actions of the buyer's window and of the wallet without the site: for the approval page, for tests and demonstrations.
function registerControls(app: FastifyInstance, sandbox: SandboxContext): void {
  app.post<ById & { Body: { choice?: string } | null }>(`${base}/orders/:id/approve`, async (request, reply) => {
    const choice = (['pay', 'decline', 'pending'] as const).find((one) => one === request.body?.choice);
    return choice && (await approveOrder(sandbox, request.params.id, choice)) ? { done: choice } : reply.callNotFound();
  });
  app.post<{ Params: { id: string; change: string } }>(
    `${base}/orders/:id/captures/:change`,
    async (request, reply) => {
      const change = (['complete', 'decline', 'refund'] as const).find((one) => one === request.params.change);
      return change && (await changeCapture(sandbox, request.params.id, change, sandbox.publicUrl))
        ? { done: change }
        : reply.callNotFound();
    },
  );
  app.post<{ Params: { id: string; action: string }; Body: { amount?: string } | null }>(
    `${base}/subscriptions/:id/:action`,
    async (request, reply) => {
      const { id, action } = request.params;
      const amount = request.body?.amount === undefined ? undefined : Number(request.body.amount);
      return isPaypalAction(action) && (await actOnSubscription(sandbox, id, action, sandbox.publicUrl, { amount }))
        ? { done: action }
        : reply.callNotFound();
    },
  );
}
