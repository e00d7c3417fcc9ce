import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

/** Logs name what happened, never a secret: no query, no body, no header but the few listed here (threat 33). */
export function logOptions(config: Config): Pick<FastifyServerOptions, 'logger'> {
  if (config.logLevel === 'silent') {
    return { logger: false };
  }
  return {
    logger: {
      level: config.logLevel,
      redact: { paths: ['*.password', '*.newPassword', '*.code', '*.token', '*.email', 'err.parameters', 'err.detail', 'err.cause.parameters', 'err.cause.detail'], censor: '[redacted]' },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
      },
    },
  };
}
