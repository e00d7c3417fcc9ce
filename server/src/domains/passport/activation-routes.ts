import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { activateEndpoint, defaultLanguage, href, linkQuerySchema, parseLanguage } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { sendPlainPage } from '../../platform/http/plain-page';
import { isPrefetch } from '../../platform/http/own-site';
import { serve } from '../../platform/http/serve';
import { langQueryOf } from '../../platform/mail/mail-language';
import { activate, findWaiting } from './activation';

/** The page with the button. */
const confirmPath = '/activate';

/**
 * The activation link of a mail. If it is opened on the network of the registration, it activates (spec 4). On another
 * network, or in a browser that prefetches, it shows a page with a button, because mail scanners open links but press
 * no buttons.
 */
export function registerActivationRoutes(app: FastifyInstance, context: Context): void {
  const addressOf = (path: string) => context.config.publicUrl + path;
  const resultOf = async (request: FastifyRequest, token: string | undefined) => {
    const active = token !== undefined && (await activate(context, token));
    return addressOf(href('Active', { type: active ? 'success' : 'fail' }, langQueryOf(request.query)));
  };

  serve(app, activateEndpoint, async (input, { request, ip }) => {
    const waiting = input && (await findWaiting(context, input.token, ip));
    if (waiting && (isPrefetch(request) || !waiting.isOwnNetwork)) {
      return addressOf(`${confirmPath}?${new URLSearchParams({ ...input, ...langQueryOf(request.query) })}`);
    }
    return resultOf(request, input?.token);
  });

  app.get(confirmPath, async (request, reply) => {
    const token = tokenOf(request);
    const waiting = token === undefined ? undefined : await findWaiting(context, token, request.ip);
    if (!waiting) {
      return reply.redirect(await resultOf(request, token));
    }
    return sendPlainPage(reply, {
      language: parseLanguage((request.query as { lang?: unknown }).lang) ?? defaultLanguage,
      heading: 'passport.confirmActivation',
      text: 'passport.confirmActivationText',
      values: { name: waiting.name },
      button: 'passport.confirmActivationButton',
    });
  });

  // Any caller with the token is accepted: no other page could send it.
  app.post(confirmPath, async (request, reply) => reply.redirect(await resultOf(request, tokenOf(request)), 303));
}

function tokenOf(request: FastifyRequest): string | undefined {
  const query = v.safeParse(linkQuerySchema, request.query);
  return query.success ? query.output.token : undefined;
}
