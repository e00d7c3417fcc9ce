import type { FastifyRequest } from 'fastify';

/** Whether a request's headers announce a body. */
export function hasBody(request: FastifyRequest): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** Calls back when the whole request has arrived: at once if it has no body, and never if it breaks off. */
export function onceArrived(request: FastifyRequest, then: () => void): void {
  if (!hasBody(request) || request.raw.readableEnded) {
    then();
  } else {
    request.raw.once('end', then);
  }
}
