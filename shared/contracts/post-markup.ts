/**
 * The tags that a blog post's HTML may contain. The server enforces it when a post is stored and the browser when it is
 * shown (threat 18): no style, form, frame, id, name or handler is accepted.
 */
export const postTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'del',
  'sub',
  'sup',
  'a',
  'img',
  'figure',
  'figcaption',
  'blockquote',
  'pre',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** The accepted attributes, by tag; `rel` of a link is never copied but always set. */
export const postAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
};

/** Pixels in an attribute. */
export function isPixels(value: string | null | undefined): boolean {
  return /^[1-9]\d{0,3}$/.test(value ?? '');
}

/** The `rel` of an external link, so that the other page cannot access this one. */
export const outsideLinkRel = 'noopener noreferrer';

// Printable characters only, because white space and control characters can hide a scheme from a reader.
const sitePath = /^\/(?![/\\])[^\s\\"'<>`\u0000-\u001F\u007F-\u009F]*$/;
const outsideAddress = /^https?:\/\/[^\s\\@"'<>`\u0000-\u001F\u007F-\u009F]+$/i;
const mailAddress = /^mailto:[^\s\\"'<>`\u0000-\u001F\u007F-\u009F]+$/i;

/** The accepted targets of a link: a path of this site, an http(s) page, or a mail address. */
export function isPostLink(address: string): boolean {
  return sitePath.test(address) || outsideAddress.test(address) || mailAddress.test(address);
}

/** Whether a link leaves the site. */
export function isOutsideLink(address: string): boolean {
  return outsideAddress.test(address);
}

/** The accepted sources of a picture: a path of this site, or https. */
export function isPostImage(address: string): boolean {
  return sitePath.test(address) || (outsideAddress.test(address) && /^https:/i.test(address));
}
