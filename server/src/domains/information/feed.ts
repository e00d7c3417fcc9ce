import { href, htmlLanguage, type Language } from '@site/shared/contracts';
import { translate } from '../../platform/texts';
import type { PostRow } from './repository';

/** The path of the feed; readers subscribe to one language. */
export const feedPath = '/blog/rss.xml';

/**
 * The blog as RSS 2.0.
 * @param publicUrl the site's address without a trailing slash
 */
export function writeFeed(publicUrl: string, language: Language, posts: readonly PostRow[]): string {
  const address = (path: string) => escapeXml(publicUrl + path);
  const items = posts.map((post) =>
    [
      '<item>',
      `<title>${escapeXml(post.title)}</title>`,
      `<link>${address(href('BlogDetail', { bid: post.slug }, { lang: language }))}</link>`,
      `<guid isPermaLink="false">${escapeXml(`${post.slug}.${language}`)}</guid>`,
      `<pubDate>${post.published_at.toUTCString()}</pubDate>`,
      ...post.tags.map((tag) => `<category>${escapeXml(tag.title)}</category>`),
      `<description>${escapeXml(post.summary)}</description>`,
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(translate(language, 'information.feedTitle'))}</title>`,
    `<link>${address(href('Blog', {}, { lang: language }))}</link>`,
    `<description>${escapeXml(translate(language, 'information.feedDescription'))}</description>`,
    `<language>${htmlLanguage[language]}</language>`,
    `<atom:link href="${address(`${feedPath}?lang=${language}`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// XML does not allow control characters, not even escaped.
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
    .replace(/[&<>"']/g, (character) => replacements[character]);
}
