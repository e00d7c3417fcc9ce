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
 * Answers bytes that are no request: broken, too slow, or with headers beyond the limit. Which path was meant is not known
 * then, so that the envelope is sent whatever it was; there is no language yet, so English.
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
  // What the client still sends is read and thrown away for a moment: closed at once, it would never see the answer.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), closeDelayMs).unref();
}
