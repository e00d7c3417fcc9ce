import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleService } from '../../platform/config/module-services';
import type { Context } from '../../platform/context';
import { unauthorized } from '../../platform/errors/business-error';
import { StartError } from '../../platform/errors/start-error';
import { networkKey } from '../../platform/security/network';
import { limitUse } from '../../platform/security/use-limit';
import type { LiveSite } from '../shell/live-site';
import { identityHeader, signIdentity } from './identity';
import { readAnswer, serviceAway, type ServiceAnswer } from './reply';

declare module 'fastify' {
  interface FastifyRequest {
    /** Data of a forwarded call: the signed caller, and the deadline. */
    forwarded: { identity: string; deadline: number } | undefined;
  }
}

const callsPerMinute = 300;
/** Maximum of the site's calls that a frozen server can block (threat 55 counts all of them). */
const maxWaiting = 50;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** The forwarded headers besides the caller's identity, without users' cookies, tokens and addresses. */
const forwardedHeaders = ['accept', 'content-type', 'content-length', 'language', 'platform'];

/** Collects the first path segments after /api of the site's own calls. Call it before any route is registered. */
export function collectApiNames(app: FastifyInstance): ReadonlySet<string> {
  const names = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    const [, name] = /^\/api\/([^/*]+)/.exec(url) ?? [];
    if (name !== undefined && config?.service === undefined) {
      names.add(name);
    }
  });
  return names;
}

/**
 * Forwards calls of `/api/<module>/…` to the module's own server (threat 59). The operator configures its address; the
 * manifest of the live release declares that it exists and who may call it. It must be registered after all other
 * routes.
 * @param own the site's path segments after /api
 * @throws StartError for a server whose name is one of them
 */
export function registerModuleServices(
  api: FastifyInstance,
  context: Context,
  live: () => LiveSite,
  own: ReadonlySet<string>,
): void {
  for (const service of context.config.moduleServices) {
    if (own.has(service.name)) {
      throw new StartError(`MODULE_SERVICES must not name ${service.name}: /api/${service.name} is the site's own`);
    }
    api.register(async (scope) => registerService(scope, context, service, live));
  }
}

async function registerService(
  scope: FastifyInstance,
  context: Context,
  service: ModuleService,
  live: () => LiveSite,
): Promise<void> {
  const { name, address } = service;
  const limitMs = context.config.moduleServiceMs;
  let waiting = 0;

  // The module interprets a body; its length is limited as everywhere.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.decorateRequest('forwarded', undefined);

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = sessionOf(live(), name);
    if (session === undefined) {
      reply.callNotFound();
      return;
    }
    if (request.headers.upgrade !== undefined) {
      throw Object.assign(new Error('an upgrade'), { statusCode: 400 });
    }
    if (session === 'off') {
      throw serviceAway();
    }
    if (session === 'required' && !request.caller) {
      throw unauthorized();
    }
    const limit = { bucket: `service ${name}`, uses: callsPerMinute, seconds: 60 };
    await limitUse(context.database, limit, request.caller?.userId ?? networkKey(request.ip));
    // A client that left in the meantime would be counted for ever: its `close` was emitted before.
    if (reply.raw.destroyed || waiting >= maxWaiting) {
      throw serviceAway();
    }
    waiting += 1;
    reply.raw.once('close', () => {
      waiting -= 1;
    });
    request.forwarded = {
      identity: await signIdentity(service, request.caller?.userId, request.id),
      deadline: performance.now() + limitMs,
    };
    // Except for a stream the proxy would serialize JSON again.
    if (Buffer.isBuffer(request.body)) {
      request.body = Readable.from([request.body]);
    }
  };

  // A quarter of a start's code, for a feature that few sites use.
  const { default: httpProxy } = await import('@fastify/http-proxy');
  await scope.register(httpProxy, {
    upstream: address,
    prefix: `/api/${name}`,
    rewritePrefix: '/',
    httpMethods: methods,
    proxyPayloads: false,
    internalRewriteLocationHeader: false,
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
    // A changing call must not be repeated; the site repeats its reading calls itself.
    retryMethods: [],
    undici: {
      connections: maxWaiting,
      headersTimeout: limitMs,
      bodyTimeout: limitMs,
      connect: { timeout: Math.min(limitMs, 3_000) },
    },
    config: { service: name },
    preHandler: admit,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(
          forwardedHeaders.flatMap((each) => (headers[each] === undefined ? [] : [[each, headers[each]]])),
        ),
        'x-request-id': request.id,
        [identityHeader]: request.forwarded?.identity,
      }),
      rewriteHeaders: () => ({}),
      onResponse: (request, reply, answer) => {
        const refuse = (sentence: string) => request.log.error({ module: name }, `the server of ${name}: ${sentence}`);
        // It returns nothing: a promise would wait for the response itself, with two more listeners on it each time.
        readAnswer(answer as unknown as ServiceAnswer, request.forwarded?.deadline ?? 0, refuse).then(
          ({ headers, body }) => void reply.headers(headers).send(body),
          (error: unknown) => void reply.send(error),
        );
      },
      onError: (reply, { error }) => {
        reply.request.log.error({ module: name, err: error }, `the server of ${name} does not answer`);
        void reply.send(serviceAway());
      },
    },
  });
}

/** Who may call the server of a module, according to its live releases; undefined if none has one. */
function sessionOf({ registry }: LiveSite, name: string): 'required' | 'optional' | 'off' | undefined {
  const entry = registry[name];
  const declared = [entry?.current, entry?.canary?.release].flatMap((release) => release?.manifest?.service ?? []);
  if (declared.length === 0) {
    return undefined;
  }
  return entry?.off ? 'off' : declared.some(({ session }) => session === 'required') ? 'required' : 'optional';
}
