import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageStyle } from './page';

/** Runs SQL with parameters and gives the rows. */
export interface Queryable {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** What the store of the sandbox sells; the site's own plans. */
export interface SandboxPlan {
  product_path: string;
  price_cents: number;
  currency: string;
  interval_months: number;
  texts: { title: string; cnTitle: string };
}

/** What the sandbox is given by the server that mounts it. */
export interface SandboxSettings {
  database: Database;
  /** Origin of the site, to which the wallet leads back. */
  publicUrl: string;
  /** Signs the webhooks of the card provider. */
  webhookSecret: string;
  findPlan(productPath: string): Promise<SandboxPlan | undefined>;
}

export interface SandboxContext extends SandboxSettings {
  app: FastifyInstance;
}

/** The Content-Security-Policy of the sandbox's pages, the checkout popup among them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

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
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // It answers the page that opened it, as a provider's window does.
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .send(html);
}
