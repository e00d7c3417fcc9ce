import type { FastifyInstance } from 'fastify';
import { translate } from '../texts';
import { faultOf } from './envelope';
import { pathOf } from './request-path';

interface KnownRoute {
  method: string;
  pattern: RegExp;
}

/** Answers requests without a route: 405 if another method has one, otherwise 404; under /api with the envelope. */
export function registerNotFound(app: FastifyInstance): void {
  const known: KnownRoute[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.config?.isHidden && route.url.startsWith('/api') && !route.url.endsWith('*')) {
      const pattern = new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+')}$`);
      known.push(...[route.method].flat().map((method) => ({ method, pattern })));
    }
  });
  app.setNotFoundHandler((request, reply) => {
    const pathname = pathOf(request);
    const methods = known.filter((route) => route.pattern.test(pathname)).map((route) => route.method);
    const fault = faultOf({ statusCode: methods.length > 0 ? 405 : 404 });
    if (methods.length > 0) {
      reply.header('allow', [...new Set(methods)].join(', '));
    }
    if (!pathname.startsWith('/api')) {
      return reply.code(fault.status).type('text/plain; charset=utf-8').send(translate(request.language, fault.key));
    }
    return reply
      .code(fault.status)
      .send({ code: fault.code, message: translate(request.language, fault.key), data: null });
  });
}
