import { createHash } from 'node:crypto';

/**
 * The source expression that allows a script, a style element or a style attribute with exactly this text in a policy.
 */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The inline styles of HTML, as hashes for the page's policy. */
export interface InlineStyles {
  /** Of `<style>`. */
  elements: string[];
  /** Of `style=""`, whose values a policy lists too. */
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
 * The style attributes of HTML that React or this server wrote: quotes in values and texts are entities, so a match is
 * always an attribute.
 */
export function attributeHashes(html: string): string[] {
  const own = html.replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, '');
  return hashes(
    [...own.matchAll(/\sstyle="([^"]*)"/g)].map(([, value]) =>
      (value as string).replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => characters[entity] as string),
    ),
  );
}

/** The inline scripts of HTML from the build. */
export const scriptHashes = (html: string): string[] =>
  hashes([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text as string));

/** The style elements of HTML that this server wrote. */
export const elementHashes = (html: string): string[] =>
  hashes([...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text as string));

/**
 * HTML without the content that a page inserts unchanged, such as the text of a post: an injected style in it does not
 * belong to the page, so no policy lists it.
 * @param content the page's content
 */
export function withoutContent(html: string, content: unknown): string {
  if (typeof content === 'string') {
    return /<\w/.test(content) ? html.replaceAll(content, '') : html;
  }
  return typeof content === 'object' && content !== null
    ? Object.values(content).reduce<string>(withoutContent, html)
    : html;
}
