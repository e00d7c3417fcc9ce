import { createHash } from 'node:crypto';

/** The source expression that lets a policy allow a script, an element of styles or a style attribute of this very text. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What HTML has itself of styles: hashes for the policy of its page. */
export interface InlineStyles {
  /** Of `<style>`. */
  elements: string[];
  /** Of `style=""`, whose values a policy names as well. */
  attributes: string[];
}

const characters: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const hashes = (texts: Iterable<string>): string[] => [...new Set(texts)].map(sourceHash);

/**
 * The style attributes of HTML that React or this server has written: quotes stand in values and texts as entities, so that what looks
 * like an attribute is one.
 */
export function attributeHashes(html: string): string[] {
  const own = html.replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, '');
  return hashes(
    [...own.matchAll(/\sstyle="([^"]*)"/g)].map(([, value]) =>
      (value as string).replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => characters[entity] as string),
    ),
  );
}

/** The elements of styles in HTML that this server has written. */
export const elementHashes = (html: string): string[] =>
  hashes([...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text as string));

/**
 * HTML without what a page shows of content as it is, such as the text of a post: a style that somebody got into it is none of the page's
 * own, and no policy names it.
 * @param content what the page was rendered with
 */
export function withoutContent(html: string, content: unknown): string {
  if (typeof content === 'string') {
    return /<\w/.test(content) ? html.replaceAll(content, '') : html;
  }
  return typeof content === 'object' && content !== null
    ? Object.values(content).reduce<string>(withoutContent, html)
    : html;
}
