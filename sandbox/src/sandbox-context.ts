import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageStyle } from './page';

/** Runs SQL with parameters and returns the rows. */
export interface Queryable {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
}

/** The products of the sandbox: the site's own plans. */
export interface SandboxPlan {
  product_path: string;
  price_cents: number;
  currency: string;
  interval_months: number;
  texts: { title: string; cnTitle: string };
}

/** The services that the mounting server provides to the sandbox. */
export interface SandboxSettings {
  database: Database;
  /** Origin of the site, to which the wallet returns. */
  publicUrl: string;
  /** Signs the webhooks of the card provider. */
  webhookSecret: string;
  findPlan(productPath: string): Promise<SandboxPlan | undefined>;
  findPlanByTitle(title: string): Promise<SandboxPlan | undefined>;
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

/** An id without meaning, as providers use them. */
export function makeId(length: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
}

/** Sends a webhook to the real route of this server, and repeats it like a provider until it is acknowledged. */
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
    app.log.warn({ url, status: reply.statusCode }, 'sandbox webhook not accepted');
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
      // It sends messages to its opener, as a provider's window does.
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .send(html);
}
