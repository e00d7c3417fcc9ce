import { createHmac } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { registerSandbox, sandboxPaths, sandboxSecret, sandboxWebhookId } from '@site/sandbox';
import { findPlanByPath, findPlanByTitle } from '../domains/goods/service';
import { createFastspringApi, createPaypalApi, type Providers, type Transport } from '../domains/payment/service';
import type { Context } from '../platform/context';

/** The sandbox of both providers, mounted in this server and called through the same hooks as an external call. */
export function mountSandbox(app: FastifyInstance, context: Context): Providers {
  const { config, database, tokenKey } = context;
  const transport = intoServer(app);
  const storefront = `${new URL(config.publicUrl).host}${sandboxPaths.fastspring}/popup-site`;
  // In production only this site's own processes may sign for the sandbox.
  const webhookSecret = config.production
    ? createHmac('sha256', tokenKey).update('sandbox webhook').digest('hex')
    : sandboxSecret;
  registerSandbox(app, {
    database,
    publicUrl: config.publicUrl,
    webhookSecret,
    findPlan: (path) => findPlanByPath(database, path),
    findPlanByTitle: (title) => findPlanByTitle(database, title),
  });
  return {
    fastspring: {
      storefront,
      webhookSecret,
      live: false,
      api: createFastspringApi({
        baseUrl: `${sandboxPaths.fastspring}/api`,
        username: 'sandbox',
        password: sandboxSecret,
        transport,
      }),
    },
    paypal: {
      api: createPaypalApi({
        baseUrl: sandboxPaths.paypal,
        clientId: 'sandbox',
        clientSecret: sandboxSecret,
        transport,
      }),
      webhookId: sandboxWebhookId,
      environment: 'sandbox',
      manageUrl: (id) => `${sandboxPaths.paypal}/myaccount/autopay/${id}`,
      invoiceUrl: (id) => `${sandboxPaths.paypal}/activity/payment/${id}`,
    },
    pageConfig: {
      sandbox: true,
      storefront,
      builderUrl: `${sandboxPaths.fastspring}/builder.js`,
      paypalClientId: 'sandbox',
      paypalSdkUrl: `${sandboxPaths.paypal}/sdk/js`,
    },
  };
}

function intoServer(app: FastifyInstance): Transport {
  return async (url, { method, headers, body }) => {
    const reply = await app.inject({ method: method as InjectOptions['method'], url, headers, payload: body });
    const given = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response([204, 304].includes(reply.statusCode) ? null : reply.body, {
      status: reply.statusCode,
      headers: given,
    });
  };
}
