import escapeHtml from 'escape-html';
import { href, type Language } from '@site/shared/contracts';
import { translate, type MessageKey } from '../../platform/texts';
import type { PageFacts } from '../seo/page-facts';

/**
 * Adds to a page that the server has not rendered what a browser without scripts shows instead of nothing.
 * @param html the shell's document
 * @returns the document: a page for search engines is loaded again until the server has rendered it, every other one
 * says in text that it does not exist or needs JavaScript
 */
export function writeForNoScripts(html: string, { found, indexed }: PageFacts, language: Language): string {
  if (indexed) {
    return html.replace('</head>', '<noscript><meta http-equiv="refresh" content="2"></noscript></head>');
  }
  const message = (key: MessageKey) => escapeHtml(translate(language, key));
  const [heading, text]: MessageKey[] = found
    ? ['page.needsScripts', 'page.turnScriptsOn']
    : ['page.notFound', 'page.mistyped'];
  const home = `<a href="${href('Home')}?lang=${language}">${message('page.toHome')}</a>`;
  return html.replace(
    /(?=<div id="root">)/,
    `<noscript><main><h1>${message(heading)}</h1><p>${message(text)}</p><p>${home}</p></main></noscript>`,
  );
}
