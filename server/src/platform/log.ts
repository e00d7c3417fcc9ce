import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from './config/config';
import { shortAddress } from './security/network';

// Short parts, so that a long line without any address is read in linear time.
const emailAddress = /[\w.+%-]{1,64}@[\w.-]{1,255}/g;
/** The key of a link that a person gives to others (security/signed-id.ts), also with its dot encoded. */
const linkKey = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.|%2e)[\w-]{43}/gi;

/** One line for each request that was answered: who asked for what, how it ended and how long it took. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?.userId,
      client: shortAddress(request.ip),
    };
    if (err) {
      request.log.error({ ...line, err }, 'request errored');
    } else {
      request.log.info(line, 'request completed');
    }
  }
}

/**
 * Logs name what happened, never a secret: no query, no body, no header but the few listed here (threat 33). What others
 * write into their errors, such as a mail server the address that it refused, is masked in the finished line; so are keys of links.
 */
export function logOptions(config: Config): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (config.logLevel === 'silent') {
    return { logger: false };
  }
  return {
    logController: new RequestLog(),
    logger: {
      level: config.logLevel,
      redact: {
        paths: ['*.password', '*.newPassword', '*.code', '*.token', '*.email', 'err.parameters', 'err.detail'],
        censor: '[redacted]',
      },
      hooks: { streamWrite: (line: string) => line.replace(emailAddress, '[address]').replace(linkKey, '[link]') },
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
