import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  defaultLanguage,
  formPages,
  href,
  issuesOf,
  loginEndpoint,
  logoutEndpoint,
  parseLanguage,
  replyCodes,
  sendProposalEndpoint,
  subscribeNewsletterEndpoint,
  type Envelope,
  type Language,
  type PostedForm,
  type PostedFormName,
} from '@site/shared/contracts';
import { isFromOwnOrigin } from '../../platform/http/own-site';
import { translate } from '../../platform/texts';
import type { SiteOfVisitor } from '../releases/site-of-visitor';
import type { Page, PageRequest } from './page';
import { rememberedLanguage, sendPage } from './send-page';

const formType = 'application/x-www-form-urlencoded';
const endpoints = {
  login: { path: loginEndpoint.path, schema: loginEndpoint.form },
  contact: { path: sendProposalEndpoint.path, schema: sendProposalEndpoint.json },
  newsletter: { path: subscribeNewsletterEndpoint.path, schema: subscribeNewsletterEndpoint.form },
} as const;

/**
 * Handles the forms of browsers without scripts: validates and sends each through the API's own call, with its limits,
 * and answers with the page, the input and the result.
 */
export function registerPostedForms(
  app: FastifyInstance,
  siteOf: SiteOfVisitor,
  makePage: (request: PageRequest) => Promise<Page>,
): void {
  for (const form of Object.keys(formPages) as PostedFormName[]) {
    const pathname = href(formPages[form]);
    app.post(pathname, { onRequest: requireOwnForm }, async (request, reply) => {
      const language =
        parseLanguage((request.query as { lang?: unknown }).lang) ??
        parseLanguage(rememberedLanguage(request)) ??
        defaultLanguage;
      const { path, schema } = endpoints[form];
      const values = textsOf(request.body, Object.keys(schema.entries));
      const said =
        Object.keys(issuesOf(schema, values)).length > 0 ? undefined : await ask(request, path, values, language);
      if (form === 'newsletter' && said?.kind === 'success') {
        return reply.redirect(href('HelpEmail', {}, { lang: language }), 303);
      }
      const { password: _secret, ...harmless } = values;
      const posted: PostedForm = {
        form,
        values: said?.kind === 'success' ? {} : harmless,
        ...(said && { reply: said }),
      };
      const page = await makePage({
        site: siteOf(request, reply),
        pathname,
        query: { lang: language },
        language,
        posted,
        ip: request.ip,
      });
      reply.header('cache-control', 'no-store');
      return sendPage(request, reply, said?.kind === 'success' ? page : { ...page, status: 422 });
    });
  }

  async function ask(
    request: FastifyRequest,
    url: string,
    payload: Record<string, string>,
    language: Language,
  ): Promise<NonNullable<PostedForm['reply']>> {
    const send = (to: string, headers: Record<string, string>, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: to,
        headers,
        payload: new URLSearchParams(fields).toString(),
        remoteAddress: request.ip,
      });
    const headers = { 'content-type': formType, language };
    const { code, message, data } = (await send(url, headers, payload)).json<Envelope<{ token?: string } | null>>();
    if (code === replyCodes.secondFactorRequired) {
      return { kind: 'success', text: translate(language, 'passport.needsProgram') };
    }
    if (code !== replyCodes.ok) {
      return { kind: 'error', text: message };
    }
    if (data?.token) {
      // Without scripts the session could not be stored.
      await app.inject({
        method: 'POST',
        url: logoutEndpoint.path,
        headers: { authorization: `Bearer ${data.token}` },
      });
      return { kind: 'success', text: translate(language, 'passport.needsProgram') };
    }
    return { kind: 'success', text: message };
  }
}

/** Only a page of this site may send a form here, and only in a browser's form encoding. */
async function requireOwnForm(request: FastifyRequest): Promise<void> {
  if (!isFromOwnOrigin(request)) {
    throw Object.assign(new Error('not from the site'), { statusCode: 403 });
  }
  if (!request.headers['content-type']?.startsWith(formType)) {
    throw Object.assign(new Error('no form'), { statusCode: 415 });
  }
}

/** The fields of a form as texts; missing ones are left out. */
function textsOf(body: unknown, names: string[]): Record<string, string> {
  const given = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])));
}
