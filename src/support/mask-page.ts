const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
const dots = '••••••';

/** Pictures of the site itself; all others may be a user's own. */
const isOfSite = (address: string): boolean => {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && /^\/(?:pictures|modules|static)\//.test(pathname);
};

/** Attributes that are read aloud or displayed as text. */
const textAttributes = ['alt', 'aria-label', 'title', 'placeholder'];

/**
 * Removes from a copy of the page what a user typed or uploaded, what names them, and what modules mark with `data-personal`: elements
 * whose whole text is about the user, such as the amount they paid.
 */
export function maskPage(copy: Element, personal: string[]): void {
  for (const field of copy.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.getAttribute('type') !== 'checkbox' && field.getAttribute('type') !== 'radio') {
      const masked = field.value || field.getAttribute('value') || field.textContent ? dots : '';
      field.value = masked;
      field.setAttribute('value', masked);
      field.textContent = masked;
    }
  }
  for (const picture of copy.querySelectorAll('img')) {
    if (!isOfSite(picture.currentSrc || picture.src)) {
      picture.removeAttribute('src');
    }
    picture.removeAttribute('srcset');
  }
  for (const marked of copy.querySelectorAll('[data-personal]')) {
    marked.textContent = dots;
  }
  // An invoice link contains the key of its page.
  for (const link of copy.querySelectorAll('a[href]')) {
    link.removeAttribute('href');
  }
  const words = personal.filter((word) => word.trim().length > 1);
  const mask = (text: string): string =>
    words.reduce((shown, word) => shown.replaceAll(word, dots), text).replaceAll(email, dots);
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = mask(text.nodeValue ?? '');
  }
  for (const name of textAttributes) {
    for (const element of copy.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, mask(element.getAttribute(name) ?? ''));
    }
  }
}
