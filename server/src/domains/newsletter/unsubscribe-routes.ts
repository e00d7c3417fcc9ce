import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { defaultLanguage, type Language } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { sendPlainPage } from '../../platform/http/plain-page';
import { unsubscribeNewsletter, readSubscriber } from './service';
import { unsubscribePath } from './unsubscribe-link';

const querySchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
/** `ask` shows a button: opening the link changes nothing, since mail scanners open links too. */
const steps = {
  ask: {
    heading: 'newsletter.unsubscribe',
    text: 'newsletter.unsubscribeText',
    button: 'newsletter.unsubscribeButton',
  },
  done: { heading: 'newsletter.unsubscribed', text: 'newsletter.unsubscribedText' },
  unknown: { heading: 'newsletter.unsubscribeUnknown', text: 'newsletter.unsubscribeUnknownText', status: 404 },
} as const;

/**
 * Unsubscription from the newsletter. A person opens the link and presses a button; a mail program posts to the same
 * address (RFC 8058, List-Unsubscribe-Post), without cookie, header or confirmation.
 */
export function registerUnsubscribeRoutes(app: FastifyInstance, context: Context): void {
  const answer = (reply: FastifyReply, language: Language, step: keyof typeof steps) =>
    sendPlainPage(reply, { language, ...steps[step] });

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
