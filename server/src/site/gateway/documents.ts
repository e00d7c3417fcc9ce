import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sampleCompany, type Company, type Language } from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import escapeHtml from 'escape-html';
import { contentDir } from '../../platform/paths';
import { documentPolicy } from '../content-policy';
import { elementHashes } from '../inline-sources';

const contactPage: Record<Language, string> = { en: 'Contact page', cn: '“联系我们”页面' };

/** The help and policy documents (spec 2.18), with this site's address and company inserted. */
export function registerDocuments(app: FastifyInstance, { company }: Config): void {
  app.get<{ Params: { language: Language; name: string } }>(
    '/documents/:language(^(?:en|cn)$)/:name(^[a-z-]+).html',
    async (request, reply) => {
      const { language, name } = request.params;
      const written = await readContent(`${language}/${name}.html`).catch(() => undefined);
      if (written === undefined) {
        return reply.callNotFound();
      }
      const html = writeStyles(writeCompany(written, company, language), await readContent('document.css'));
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': documentPolicy(elementHashes(html)) });
      return reply.send(html);
    },
  );
}

const readContent = (path: string): Promise<string> => readFile(join(contentDir, 'documents', path), 'utf8');

/**
 * Inlines the style sheet of a document: Chromium lays out a framed document once before that file has loaded, and
 * counts it as a layout shift.
 */
const writeStyles = (html: string, styles: string): string =>
  html.replace('<link rel="stylesheet" href="/documents/document.css">', () => `<style>${styles}</style>`);

/**
 * Inserts the company into a document. The documents are written with the sample's address and mark the company with
 * `<span class="company">`. Without an address the Contact page is named instead.
 */
export function writeCompany(html: string, company: Company, language: Language): string {
  const { email } = sampleCompany;
  const named = company.name[language]
    ? html.replace(/(<span class="company">)[^<]*/g, (_all, open: string) => open + escapeHtml(company.name[language]))
    : html;
  return company.email
    ? named.replaceAll(email, () => escapeHtml(company.email))
    : named.replaceAll(
        `<a href="mailto:${email}">${email}</a>`,
        `<a href="/contact" target="_top">${contactPage[language]}</a>`,
      );
}
