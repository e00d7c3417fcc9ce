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

// HTML that is nested wrongly is put right by reading it again; real posts are stable at once.
const maxRounds = 10;

let purifier: DOMPurify | undefined;

/** An instance of its own, so that its rules are nobody else's. */
function openPurifier(): DOMPurify {
  const opened = createPurifier(window);
  opened.addHook('afterSanitizeAttributes', (element) => {
    // DOMPurify leaves an emptied `is` on purpose: a browser writes the former value out again when the attribute is gone.
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
 * Sanitises a post's HTML once more before it is shown: the same rules as the server's, kept by another library, so that
 * neither a fault there nor a tampered reply reaches the page (threat 18). Doing it twice changes nothing.
 * @returns HTML for the one element that shows it; a TrustedHTML where the browser knows that. Without a DOM
 *   (prerendering) nothing could run, and what the server sanitised is taken over.
 */
export function sanitizeContent(html: string): string {
  if (typeof window === 'undefined') {
    return html;
  }
  purifier ??= openPurifier();
  let before = html;
  for (let round = 0; round < maxRounds; round += 1) {
    // React takes a TrustedHTML as it is; its types know it as text.
    const after = purifier.sanitize(before, config) as unknown as string;
    if (String(after) === before) {
      return after;
    }
    before = String(after);
  }
  return '';
}
