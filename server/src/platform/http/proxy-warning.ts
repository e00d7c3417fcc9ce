import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { ProxyCheck } from '../config/trusted-proxies';

/**
 * Warns once if a proxy's header arrives from an address that is not in TRUST_PROXY: all visitors would then count as
 * one network address, and a few wrong passwords would lock everybody out.
 */
export function registerProxyWarning(app: FastifyInstance, config: Config, isProxy: ProxyCheck): void {
  if (!config.production) {
    return;
  }
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const from = request.raw.socket.remoteAddress;
    if (!warned && request.headers['x-forwarded-for'] !== undefined && !isProxy(from)) {
      warned = true;
      app.log.warn(
        `TRUST_PROXY does not name ${from}, which sent X-Forwarded-For: if that is your proxy, set TRUST_PROXY=${from}; until then all its visitors count as one address`,
      );
    }
    done();
  });
}
