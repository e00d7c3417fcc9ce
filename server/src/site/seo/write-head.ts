import { languages } from '@site/shared/contracts';
import { addressIn, searchLanguage, type PageFacts } from './page-facts';
import { seoTexts } from './page-texts';

/**
 * Writes the head's metadata for search engines and link previews.
 * @param publicUrl the site's address without a trailing slash
 * @param preloads addresses of fonts that the first paint needs
 * @returns HTML to insert before `</head>`; `writeTitle` writes the title
 */
export function writeHead(publicUrl: string, facts: PageFacts, preloads: readonly string[]): string {
  const { path, language, title, description, picture, kind, indexed, data } = facts;
  const address = addressIn(publicUrl, path, language);
  const alternates = languages.map((one) =>
    link('alternate', addressIn(publicUrl, path, one), { hreflang: searchLanguage[one] }),
  );
  return [
    ...preloads.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin>`,
    ),
    meta('name', 'description', description),
    ...(indexed
      ? [
          link('canonical', address),
          ...alternates,
          link('alternate', addressIn(publicUrl, path, 'en'), { hreflang: 'x-default' }),
        ]
      : [meta('name', 'robots', 'noindex')]),
    link('alternate', `${publicUrl}/blog/rss.xml?lang=${language}`, {
      type: 'application/rss+xml',
      title: seoTexts(language).siteName,
    }),
    meta('property', 'og:type', kind),
    meta('property', 'og:site_name', seoTexts(language).siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('property', 'og:locale', language === 'cn' ? 'zh_CN' : 'en_US'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...data.map(
      (object) => `<script type="application/ld+json">${JSON.stringify(object).replace(/</g, '\\u003c')}</script>`,
    ),
  ].join('');
}

/** Replaces the document's title by the page's. */
export function writeTitle(html: string, title: string): string {
  return html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, address: string, more: Record<string, string> = {}): string {
  const rest = Object.entries(more)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<link rel="${rel}" href="${escapeHtml(address)}"${rest}>`;
}

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => replacements[character]);
}
