import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config';

// Short parts, so that a long line without any address is read in linear time.
const emailAddress = /[\w.+%-]{1,64}@[\w.-]{1,255}/g;

/**
 * Logs name what happened, never a secret: no query, no body, no header but the few listed here (threat 33). What others
 * write into their errors, such as a mail server the address that it refused, is masked in the finished line.
 */
export function logOptions(config: Config): Pick<FastifyServerOptions, 'logger'> {
  if (config.logLevel === 'silent') {
    return { logger: false };
  }
  return {
    logger: {
      level: config.logLevel,
      redact: {
        paths: ['*.password', '*.newPassword', '*.code', '*.token', '*.email', 'err.parameters', 'err.detail'],
        censor: '[redacted]',
      },
      hooks: { streamWrite: (line: string) => line.replace(emailAddress, '[address]') },
      serializers: {
        req: (request: { method: string; url: string; id: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
          id: request.id,
        }),
      },
    },
  };
}
