import type { FastifyRequest } from 'fastify';

/** Whether a request says that a body follows its headers. */
export function hasBody(request: FastifyRequest): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** Calls back once the whole request is here: at once when it has no body. It is never called for one that breaks off. */
export function onceArrived(request: FastifyRequest, then: () => void): void {
  if (!hasBody(request) || request.raw.readableEnded) {
    then();
  } else {
    request.raw.once('end', then);
  }
}
