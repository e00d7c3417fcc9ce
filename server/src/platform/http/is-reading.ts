import type { FastifyRequest } from 'fastify';

/** Whether a person reads the response: a prefetching browser shows it to nobody yet, and GET routes answer HEAD too. */
export function isReading({ method, headers }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  return method === 'GET' && !/prefetch|prerender/.test(purpose);
}
