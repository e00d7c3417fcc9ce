import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, href, parseLanguage, replyCodes, type Envelope } from '@site/shared/contracts';
import { DatabaseUnavailable } from '../db/database';
import { translate, type MessageKey } from '../texts';
import { BusinessError } from '../errors/business-error';
import { requestIdHeader } from './request-id';

/** The envelope of data, with a message if the site shows the server's text (spec 8). */
export function okEnvelope({ language }: FastifyRequest, data: unknown = null, key: MessageKey = 'ok'): Envelope {
  return { code: replyCodes.ok, message: translate(language, key), data };
}

/** Converts every business error and every fault to the envelope; no other part of an error is sent (threat 34). */
export function registerEnvelope(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (reply.sent) {
      return;
    }
    // A path that does not exist reads no body (threat 56). The caller is known only after the body was read.
    const status = error instanceof BusinessError ? (error.details.status ?? 200) : faultOf(error).status;
    if (request.routeOptions.config.isHidden && !request.caller?.staff && status < 500) {
      return reply.callNotFound();
    }
    if (error instanceof BusinessError) {
      const { status = 200, values, data = null, headers = {} } = error.details;
      return reply
        .code(status)
        .headers(headers)
        .send({ code: error.code, message: translate(request.language, error.key, values), data });
    }
    const fault = faultOf(error);
    if (fault.status >= 500) {
      request.log.error({ err: error }, 'request failed');
    }
    if (fault.status === 503) {
      reply.header('retry-after', '2');
    }
    return reply
      .code(fault.status)
      .send({ code: fault.code, message: translate(request.language, fault.key), data: null });
  });
}

interface Fault {
  status: number;
  code: string;
  key: MessageKey;
}

const faults: Record<number, Fault> = {
  400: { status: 400, code: 'BAD_REQUEST', key: 'error.malformed' },
  403: { status: 403, code: 'FORBIDDEN', key: 'error.forbidden' },
  404: { status: 404, code: replyCodes.notFound, key: 'error.unknownPath' },
  405: { status: 405, code: 'METHOD_NOT_ALLOWED', key: 'error.wrongMethod' },
  408: { status: 408, code: 'TIMEOUT', key: 'error.timeout' },
  413: { status: 413, code: 'TOO_LARGE', key: 'error.tooLarge' },
  415: { status: 415, code: 'UNSUPPORTED_TYPE', key: 'error.wrongContentType' },
  431: { status: 431, code: 'HEADERS_TOO_LARGE', key: 'error.tooLarge' },
  503: { status: 503, code: replyCodes.overloaded, key: 'error.overloaded' },
};
const serverFault: Fault = { status: 500, code: replyCodes.serverError, key: 'error.server' };
const databaseFault: Fault = { status: 503, code: replyCodes.overloaded, key: 'error.databaseAway' };

/**
 * For errors before a route is found (an invalid address): no hook has run, so the language is read here. A browser that opens
 * a page gets the page for unknown addresses (spec 2.1).
 */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const fault = faultOf(error);
  const language = parseLanguage(request.headers.language) ?? defaultLanguage;
  reply.header(requestIdHeader, request.id);
  if (request.headers.accept?.includes('text/html') && !request.url.startsWith('/api')) {
    void reply.redirect(href('404'));
    return;
  }
  void reply
    .code(fault.status)
    .send(request.method === 'HEAD' ? '' : { code: fault.code, message: translate(language, fault.key), data: null });
}

/** The transport status of an error that no service raised on purpose. */
export function faultOf(error: { statusCode?: number }): Fault {
  if (error instanceof DatabaseUnavailable) {
    return databaseFault;
  }
  const status = error.statusCode ?? 500;
  return faults[status] ?? (status >= 400 && status < 500 ? faults[400] : undefined) ?? serverFault;
}
