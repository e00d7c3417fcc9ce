import type { FastifyInstance } from 'fastify';
import { confirmNewsletterEndpoint, defaultLanguage, href, subscribeNewsletterEndpoint } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { langQueryOf } from '../../platform/mail/mail-language';
import { confirmNewsletter, subscribeNewsletter } from './service';
import { registerUnsubscribeRoutes } from './unsubscribe-routes';

/** The newsletter: subscription, confirmation by link, and unsubscription. */
export function registerNewsletterRoutes(app: FastifyInstance, context: Context): void {
  serve(app, subscribeNewsletterEndpoint, async (input, call) => {
    await subscribeNewsletter(context, input, call);
    return null;
  });
  serve(app, confirmNewsletterEndpoint, async (input, { request }) => {
    const query = langQueryOf(request.query);
    const confirmed = input && (await confirmNewsletter(context, input.token, query.lang ?? defaultLanguage));
    const page = href(confirmed ? 'HelpEmailSuccess' : 'HelpEmailFail', {}, query);
    return context.config.publicUrl + page;
  });
  registerUnsubscribeRoutes(app, context);
}
