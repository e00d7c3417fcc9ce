import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sandboxPolicy } from '../../gateway/content-policy';
import type { PaymentContext } from '../payment-context';

export interface SandboxContext {
  payments: PaymentContext;
  app: FastifyInstance;
}

/** An id as providers make them, without meaning. */
export function makeId(length: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
}

/** Sends a webhook to the real route of this server, as often as a provider would until it is taken in. */
export async function deliver(
  app: FastifyInstance,
  url: string,
  body: string,
  sign: (body: string) => Record<string, string> | Promise<Record<string, string>>,
): Promise<boolean> {
  const headers = { 'content-type': 'application/json', ...(await sign(body)) };
  for (let tries = 1; tries <= 3; tries += 1) {
    const reply = await app.inject({ method: 'POST', url, headers, payload: body });
    if (reply.statusCode === 200) {
      return true;
    }
    app.log.warn({ url, status: reply.statusCode }, 'sandbox webhook not taken in');
  }
  return false;
}

/** Sends a page of the sandbox, which only this site may frame. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': sandboxPolicy })
    .send(html);
}
