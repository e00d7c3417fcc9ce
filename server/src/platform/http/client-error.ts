import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '@site/shared/contracts';
import { translate } from '../texts';
import { shortAddress } from '../security/network';
import { faultOf } from './envelope';
import { newReference } from '@site/shared/contracts';

const closeDelayMs = 1_000;
const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers bytes that are not a valid request: malformed, too slow, or with headers above the limit. The path is not known,
 * so the response is always the envelope; the language is not known either, so it is English.
 */
export function sendClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const fault = faultOf({ statusCode: statusOf[error.code ?? ''] ?? 400 });
  const reqId = newReference();
  this.log.info(
    { reqId, status: fault.status, client: shortAddress(socket.remoteAddress ?? ''), code: error.code },
    'no request',
  );
  const body = JSON.stringify({ code: fault.code, message: translate(defaultLanguage, fault.key), data: null });
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${reqId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  // The client's remaining data is read and discarded for a moment: after an immediate close it would never see the response.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), closeDelayMs).unref();
}
