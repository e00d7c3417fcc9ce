import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { href, linkQuerySchema, newsletterRequestSchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { sendOk } from '../../platform/http/envelope';
import { parseInput, type RuleTexts } from '../../platform/http/input';
import { langQueryOf } from '../../platform/mail/mail-language';
import { confirmNewsletter, subscribeNewsletter } from './service';
import { registerUnsubscribeRoutes } from './unsubscribe-routes';

const newsletterTexts: RuleTexts = {
  emailRequired: 'issue.newsletter.emailRequired',
  emailInvalid: 'issue.newsletter.emailInvalid',
  nameTooLong: 'issue.contact.nameTooLong',
};

/** The newsletter: subscription, confirmation by link, and the way out (spec 7). */
export function registerNewsletterRoutes(app: FastifyInstance, context: Context): void {
  app.post('/api/common/email', async (request, reply) => {
    await subscribeNewsletter(context, parseInput(newsletterRequestSchema, request.body, newsletterTexts), {
      ip: request.ip,
      language: request.language,
    });
    return sendOk(request, reply, null, 'newsletter.sent');
  });

  app.get('/api/common/email/confirm', async (request, reply) => {
    const query = v.safeParse(linkQuerySchema, request.query);
    const confirmed = query.success && (await confirmNewsletter(context, query.output.token));
    return reply.redirect(
      context.config.publicUrl + href(confirmed ? 'HelpEmailSuccess' : 'HelpEmailFail', {}, langQueryOf(request.query)),
    );
  });

  registerUnsubscribeRoutes(app, context);
}
