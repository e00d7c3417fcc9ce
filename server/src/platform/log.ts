import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Config } from './config/config';
import { shortAddress } from './security/network';

// Bounded parts, so that a long line without any address is parsed in linear time.
const emailAddress = /[\w.+%-]{1,64}@[\w.-]{1,255}/g;
/** The key of a link that a user shares (security/signed-id.ts), also with its dot encoded. */
const linkKey = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.|%2e)[\w-]{43}/gi;

/** One line for each answered request: the caller, the call, its result and its duration. */
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
 * Logs contain events, never a secret: no query, no body, and only the few headers listed here (threat 33). Foreign
 * error texts, such as a mail server's with the rejected address, are masked in the finished line; so are keys of
 * links.
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
