/**
 * What a blog post's HTML may hold. The server keeps to it when a post is stored and the browser when it is shown
 * (threat 18): no style, form, frame, id, name or handler ever passes.
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

/** The attributes that survive, by tag; `rel` of a link is never taken over but written anew. */
export const postAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
};

/** Pixels as an attribute holds them. */
export function isPixels(value: string | null | undefined): boolean {
  return /^[1-9]\d{0,3}$/.test(value ?? '');
}

/** What a link out of the site says, so that the other page cannot reach back. */
export const outsideLinkRel = 'noopener noreferrer';

// Printable characters only: white space and control characters are what hides a scheme from a reader.
const sitePath = /^\/(?![/\\])[^\s\\"'<>`\u0000-\u001F\u007F-\u009F]*$/;
const outsideAddress = /^https?:\/\/[^\s\\@"'<>`\u0000-\u001F\u007F-\u009F]+$/i;
const mailAddress = /^mailto:[^\s\\"'<>`\u0000-\u001F\u007F-\u009F]+$/i;

/** Where a link may lead: a path of this site, an http(s) page, or a mail address. */
export function isPostLink(address: string): boolean {
  return sitePath.test(address) || outsideAddress.test(address) || mailAddress.test(address);
}

/** Whether a link leaves the site. */
export function isOutsideLink(address: string): boolean {
  return outsideAddress.test(address);
}

/** Where a picture may come from: a path of this site, or https. */
export function isPostImage(address: string): boolean {
  return sitePath.test(address) || (outsideAddress.test(address) && /^https:/i.test(address));
}
