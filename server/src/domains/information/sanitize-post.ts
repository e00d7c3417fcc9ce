import sanitizeHtml from 'sanitize-html';
import {
  isOutsideLink,
  isPixels,
  isPostImage,
  isPostLink,
  outsideLinkRel,
  postAttributes,
  postTags,
} from '@site/shared/contracts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...postTags],
  allowedAttributes: Object.fromEntries(Object.entries(postAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    a: (tagName, { href, title }) => ({ tagName, attribs: { ...linkAttributes(href), ...(title ? { title } : {}) } }),
    img: (tagName, { src, alt, title, width, height }) => ({
      tagName,
      attribs: {
        ...(src && isPostImage(src) ? { src } : {}),
        alt: alt ?? '',
        ...(title ? { title } : {}),
        ...(isPixels(width) && isPixels(height) ? { width, height } : {}),
        loading: 'lazy',
      } as sanitizeHtml.Attributes,
    }),
  },
  // A picture without an address would be shown as an empty box.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function linkAttributes(address: string | undefined): sanitizeHtml.Attributes {
  if (!address || !isPostLink(address)) {
    return {};
  }
  return isOutsideLink(address) ? { href: address, rel: outsideLinkRel } : { href: address };
}

// Removing one part can join others to new markup, so it is repeated until nothing changes. Real posts are stable at
// once.
const maxRounds = 10;

/**
 * Removes everything from a post's HTML that `postTags` and `postAttributes` do not allow (decisions 10.6: sanitized
 * when stored). It is idempotent.
 * @param html HTML of any origin
 * @throws Error for HTML that does not become stable, which no author writes
 */
export function sanitizePost(html: string): string {
  let before = html;
  for (let round = 0; round < maxRounds; round += 1) {
    const after = sanitizeHtml(before, options);
    if (after === before) {
      return after;
    }
    before = after;
  }
  throw new Error('the HTML does not come to rest when it is sanitised');
}
