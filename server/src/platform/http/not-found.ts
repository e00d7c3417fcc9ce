import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { translate } from '../texts';
import { faultOf } from './envelope';
import { pathOf } from './request-path';

/** The route of every path that no other route has: the pages. */
export const pageRoute = '/*';

interface KnownRoute {
  method: string;
  pattern: RegExp;
}

/**
 * Answers requests without a route: 405 if another method has one, otherwise 404; under /api with the envelope, and before their
 * body is read, because whether a path exists does not depend on it.
 */
export function registerNotFound(app: FastifyInstance): void {
  const known: KnownRoute[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.config?.isHidden && route.url.startsWith('/api') && !route.url.endsWith('*')) {
      const pattern = new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+')}$`);
      known.push(...[route.method].flat().map((method) => ({ method, pattern })));
    }
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = pathOf(request);
    const methods = known.filter((route) => route.pattern.test(pathname)).map((route) => route.method);
    // A parameter that is too long for the router has no route either, whatever the method.
    const isOtherMethod = methods.length > 0 && !methods.includes(request.method);
    const fault = faultOf({ statusCode: isOtherMethod ? 405 : 404 });
    if (isOtherMethod) {
      reply.header('allow', [...new Set(methods)].join(', '));
    }
    if (!isApi(pathname)) {
      return reply.code(fault.status).type('text/plain; charset=utf-8').send(translate(request.language, fault.key));
    }
    return reply
      .code(fault.status)
      .send({ code: fault.code, message: translate(request.language, fault.key), data: null });
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isUnknown = request.is404 || request.routeOptions.url === pageRoute;
    if (isUnknown && isApi(pathOf(request))) {
      answer(request, reply);
    } else {
      done();
    }
  });
  app.setNotFoundHandler(answer);
}

const isApi = (pathname: string): boolean => /^\/api(?:\/|$)/.test(pathname);
