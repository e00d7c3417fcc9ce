import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import escapeHtml from 'escape-html';
import { sandboxPaths, sandboxSecret } from './settings';
import { listEvents, markProcessed } from './fastspring-delivery';
import { completeOrder, describeStore, openSession, paySession, readCheckout, readPut } from './fastspring-checkout';
import { actOnSubscription, isFastspringAction, refundOrder } from './fastspring-lifecycle';
import { readOrder, readReturns } from './fastspring-returns';
import { subscriptionData, type SandboxSubscription } from './fastspring-objects';
import { changeProduct, estimateChange } from './fastspring-plan-change';
import { accountPage, redirectPage, checkoutPage, completePage, invoicePage } from './fastspring-pages';
import { listObjects, readObject } from './objects-repository';
import { sendPage, type SandboxContext } from './sandbox-context';

const base = sandboxPaths.fastspring;
const store = `${base}/popup-site`;

interface ById {
  Params: { id: string };
}

/** The sandbox's versions of FastSpring's storefront, API and account pages. */
export function registerFastspringSandbox(app: FastifyInstance, sandbox: SandboxContext): void {
  registerStorefront(app, sandbox);
  registerApi(app, sandbox);
  registerAccountPages(app, sandbox);
  registerControls(app, sandbox);
}

function registerStorefront(app: FastifyInstance, sandbox: SandboxContext): void {
  app.get(`${store}/builder`, async () => describeStore(sandbox, undefined));
  app.post<{ Body: { put?: unknown } | null }>(`${store}/builder`, async (request) =>
    describeStore(sandbox, readPut(request.body?.put)),
  );
  app.get<ById>(`${store}/builder/refresh/:id`, async (request) =>
    describeStore(sandbox, (await readCheckout(sandbox, request.params.id))?.put),
  );

  app.post<{ Body: { put?: unknown } | null }>(`${store}/builder/finalize`, async (request, reply) => {
    const put = readPut(request.body?.put);
    return put
      ? openSession(sandbox, put, `${request.protocol}://${request.host}`)
      : reply.code(400).send({ error: 'put' });
  });

  app.get<ById>(`${store}/session/:id`, async (request, reply) => {
    const view = await readCheckout(sandbox, request.params.id);
    return view ? sendPage(reply, checkoutPage(request.params.id, view)) : reply.callNotFound();
  });

  app.post<ById & { Body: { method?: string } | null }>(`${store}/session/:id/pay`, async (request, reply) => {
    const bought = await paySession(sandbox, request.params.id, request.body?.method === 'transfer');
    return bought ?? reply.callNotFound();
  });
  registerRedirect(app, sandbox);
}

// A payment method with an external page (Store Builder Library: fsc:invoke:session, fsc:invoke:complete).
function registerRedirect(app: FastifyInstance, sandbox: SandboxContext): void {
  app.get<ById>(`${store}/session/:id/complete`, async (request, reply) => {
    const view = await readCheckout(sandbox, request.params.id);
    return view?.bought ? sendPage(reply, completePage(view, view.bought)) : reply.callNotFound();
  });
  app.get<ById>(`${store}/session/:id/away`, async (request, reply) => {
    const view = await readCheckout(sandbox, request.params.id);
    return view ? sendPage(reply, redirectPage(request.params.id, view)) : reply.callNotFound();
  });
  app.post<ById & { Body: { answer?: string } | null }>(`${store}/session/:id/away`, async (request, reply) => {
    const { id } = request.params;
    const view = await readCheckout(sandbox, id);
    if (!view) {
      return reply.callNotFound();
    }
    const paid = request.body?.answer === 'pay';
    if (paid) {
      await paySession(sandbox, id, false);
    }
    // The browser sent the return address, but the sandbox always returns to this site.
    const { pathname } = new URL(URL.canParse(view.put.origin, 'http://site') ? view.put.origin : '/', 'http://site');
    return reply.redirect(`/${pathname.replace(/^\/+/, '')}?fsc:invoke:${paid ? 'complete' : 'session'}=${id}`, 303);
  });
}

function registerApi(app: FastifyInstance, sandbox: SandboxContext): void {
  const expected = `Basic ${Buffer.from(`sandbox:${sandboxSecret}`).toString('base64')}`;
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
    request.headers.authorization === expected ? undefined : reply.code(401).send({ error: 'unauthorized' });
  const result = (subscription: string, done: boolean) => ({
    subscriptions: [{ subscription, action: 'subscription.update', result: done ? 'success' : 'error' }],
  });

  app.get<ById>(`${base}/api/subscriptions/:id`, { preHandler }, async (request, reply) => {
    const subscription = await readObject<SandboxSubscription>(
      sandbox.database,
      'fastspring-subscription',
      request.params.id,
    );
    return subscription ? subscriptionData(subscription, base) : reply.code(404).send({ error: 'not found' });
  });
  app.delete<ById>(`${base}/api/subscriptions/:id`, { preHandler }, async (request) =>
    result(request.params.id, await actOnSubscription(sandbox, request.params.id, 'cancel')),
  );
  app.post<{ Body: { subscription?: string; product?: string } }>(
    `${base}/api/subscriptions/estimate`,
    { preHandler },
    async (request, reply) => {
      const { subscription = '', product = '' } = request.body;
      const estimate = await estimateChange(sandbox, subscription, product);
      return (
        estimate ??
        reply
          .code(404)
          .send({
            status: 'subscriptions.estimate.update',
            subscription,
            result: 'error',
            error: { subscription: `Subscription ID does not exist: ${subscription}` },
          })
      );
    },
  );
  app.post<{
    Body: { subscriptions?: { subscription: string; deactivation?: null; product?: string; prorate?: boolean }[] };
  }>(`${base}/api/subscriptions`, { preHandler }, async (request, reply) => {
    const [change] = request.body.subscriptions ?? [];
    if (change?.product !== undefined && change.prorate === true) {
      return result(change.subscription, await changeProduct(sandbox, change.subscription, change.product));
    }
    if (!change || change.deactivation !== null) {
      return reply.code(400).send({ error: 'deactivation' });
    }
    return result(change.subscription, await actOnSubscription(sandbox, change.subscription, 'uncancel'));
  });
  app.get<ById>(`${base}/api/orders/:id`, { preHandler }, async (request, reply) => {
    return (await readOrder(sandbox, request.params.id)) ?? reply.code(404).send({ error: 'not found' });
  });
  app.get<ById>(`${base}/api/returns/:id`, { preHandler }, (request) =>
    readReturns(sandbox, request.params.id.split(',')),
  );
  for (const which of ['unprocessed', 'processed'] as const) {
    app.get<{ Querystring: { begin?: string; end?: string } }>(
      `${base}/api/events/${which}`,
      { preHandler },
      ({ query: { begin, end } }) =>
        listEvents(sandbox, which === 'processed', {
          begin: begin ? Number(begin) : undefined,
          end: end ? Number(end) : undefined,
        }),
    );
  }
  app.post<ById & { Body: { processed?: boolean } }>(
    `${base}/api/events/:id`,
    { preHandler },
    async (request, reply) => {
      if (request.body.processed === true) {
        await markProcessed(sandbox, request.params.id);
      }
      return reply.send();
    },
  );
  app.post<{ Body: { returns?: { order: string }[] } }>(
    `${base}/api/returns`,
    { preHandler },
    async (request, reply) => {
      const order = request.body.returns?.[0]?.order;
      return order
        ? {
            returns: [
              {
                order,
                action: 'return.create',
                result: (await refundOrder(sandbox, order, undefined)) ? 'success' : 'error',
              },
            ],
          }
        : reply.code(400).send({ error: 'returns' });
    },
  );
}

function registerAccountPages(app: FastifyInstance, sandbox: SandboxContext): void {
  app.get<ById>(`${base}/account/:id`, async (request, reply) => {
    const subscriptions = await listObjects<SandboxSubscription>(
      sandbox.database,
      'fastspring-subscription',
      'accountId',
      request.params.id,
    );
    return subscriptions.length > 0 ? sendPage(reply, accountPage(subscriptions)) : reply.callNotFound();
  });

  // The buyer corrects a failed renewal with a new card, which the provider charges at once.
  app.post<ById>(`${base}/account/subscription/:id/pay`, async (request, reply) => {
    const subscription = await readObject<SandboxSubscription>(
      sandbox.database,
      'fastspring-subscription',
      request.params.id,
    );
    if (!subscription) {
      return reply.callNotFound();
    }
    if (subscription.state === 'overdue') {
      await actOnSubscription(sandbox, subscription.id, 'renew');
    }
    return reply.redirect(`${base}/account/${subscription.accountId}`, 303);
  });

  app.get<{ Params: { reference: string } }>(`${base}/account/order/:reference/invoice`, async (request, reply) => {
    const [order] = await listObjects<{ subscriptionId: string; changed: number }>(
      sandbox.database,
      'fastspring-order',
      'reference',
      request.params.reference,
    );
    const subscription =
      order &&
      (await readObject<SandboxSubscription>(sandbox.database, 'fastspring-subscription', order.subscriptionId));
    return order && subscription
      ? sendPage(reply, invoicePage(escapeHtml(request.params.reference), order.changed, subscription))
      : reply.callNotFound();
  });
}

// Actions at the provider without the site, for tests and demonstrations.
function registerControls(app: FastifyInstance, sandbox: SandboxContext): void {
  app.get<{ Querystring: { userId?: string } }>(`${base}/subscriptions`, async (request) => ({
    subscriptions: await listObjects(sandbox.database, 'fastspring-subscription', 'userId', request.query.userId ?? ''),
  }));
  app.get<{ Querystring: { subscriptionId?: string } }>(`${base}/orders`, async (request) => ({
    orders: await listObjects(
      sandbox.database,
      'fastspring-order',
      'subscriptionId',
      request.query.subscriptionId ?? '',
    ),
  }));
  app.post<{ Params: { id: string; action: string } }>(`${base}/subscriptions/:id/:action`, async (request, reply) => {
    const { id, action } = request.params;
    return isFastspringAction(action) && (await actOnSubscription(sandbox, id, action))
      ? { done: action }
      : reply.callNotFound();
  });
  app.post<ById>(`${base}/orders/:id/complete`, async (request, reply) =>
    (await completeOrder(sandbox, request.params.id)) ? { done: 'complete' } : reply.callNotFound(),
  );
  app.post<ById & { Body: { amount?: number } | null }>(`${base}/orders/:id/refund`, async (request, reply) =>
    (await refundOrder(sandbox, request.params.id, request.body?.amount)) ? { done: 'refund' } : reply.callNotFound(),
  );
}
