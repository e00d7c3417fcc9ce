import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { defaultLanguage } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { unsubscribeNewsletter, readSubscriber } from './service';
import { writeUnsubscribePage, type UnsubscribeStep } from './unsubscribe-page';
import { unsubscribePath } from './unsubscribe-link';

const querySchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The way out of the newsletter. A person opens the link and presses a button; a mail program posts to the same address
 * by itself (RFC 8058, List-Unsubscribe-Post), without cookie, header or question.
 */
export function registerUnsubscribeRoutes(app: FastifyInstance, context: Context): void {
  const answer = (reply: FastifyReply, language: Parameters<typeof writeUnsubscribePage>[0], step: UnsubscribeStep) =>
    reply
      .code(step === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
      .send(writeUnsubscribePage(language, step));

  app.get(unsubscribePath, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const subscriber = query.success ? await readSubscriber(context, query.output.token) : undefined;
    return answer(reply, subscriber?.language ?? defaultLanguage, subscriber ? 'ask' : 'unknown');
  });

  app.post(unsubscribePath, async (request, reply) => {
    const query = v.safeParse(querySchema, request.query);
    const left = query.success ? await unsubscribeNewsletter(context, query.output.token) : undefined;
    return answer(reply, left?.language ?? defaultLanguage, left ? 'done' : 'unknown');
  });
}
