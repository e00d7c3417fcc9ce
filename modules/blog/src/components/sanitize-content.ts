import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import {
  isOutsideLink,
  isPixels,
  isPostImage,
  isPostLink,
  outsideLinkRel,
  postAttributes,
  postTags,
} from '@site/shared/contracts';

const config: Config = {
  ALLOWED_TAGS: [...postTags],
  ALLOWED_ATTR: [...new Set(Object.values(postAttributes).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_SELF_CLOSE_IN_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
};

// Invalid nesting is corrected by parsing the HTML again; real posts do not change at all.
const maxRounds = 10;

let purifier: DOMPurify | undefined;

/** A separate instance, so that its configuration affects no other code. */
function openPurifier(): DOMPurify {
  const opened = createPurifier(window);
  opened.addHook('afterSanitizeAttributes', (element) => {
    // DOMPurify keeps an emptied `is` on purpose, because browsers serialise the former value if the attribute is removed.
    const allowed = [...(postAttributes[element.localName] ?? []), 'is'];
    for (const name of element.getAttributeNames().filter((name) => !allowed.includes(name))) {
      element.removeAttribute(name);
    }
    if (element.localName === 'a') {
      keepLink(element);
    } else if (element.localName === 'img') {
      keepImage(element);
    }
  });
  return opened;
}

function keepImage(image: Element): void {
  if (!isPostImage(image.getAttribute('src') ?? '')) {
    image.remove();
    return;
  }
  const size = ['width', 'height'].map((name) => image.getAttribute(name));
  if (!size.every(isPixels)) {
    image.removeAttribute('width');
    image.removeAttribute('height');
  }
  image.setAttribute('loading', 'lazy');
}

function keepLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  link.removeAttribute('rel');
  if (!isPostLink(address)) {
    link.removeAttribute('href');
  } else if (isOutsideLink(address)) {
    link.setAttribute('rel', outsideLinkRel);
  }
}

/**
 * Sanitises a post's HTML again before it is shown: the same rules as the server's with a different library, so that neither a fault there
 * nor a tampered response reaches the page (threat 18). Sanitising twice changes nothing.
 * @returns HTML for the only element that renders it; a TrustedHTML if the browser supports that. Without a DOM (prerendering) no script
 * could run, and the server's sanitised HTML is used.
 */
export function sanitizeContent(html: string): string {
  if (typeof window === 'undefined') {
    return html;
  }
  purifier ??= openPurifier();
  let before = html;
  for (let round = 0; round < maxRounds; round += 1) {
    // React accepts a TrustedHTML, but its types expect a string.
    const after = purifier.sanitize(before, config) as unknown as string;
    if (String(after) === before) {
      return after;
    }
    before = String(after);
  }
  return '';
}
