const email = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
const dots = '••••••';

/** Pictures of the site itself; all others may be somebody's own. */
const isOfSite = (address: string): boolean => {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && /^\/(?:pictures|modules|static)\//.test(pathname);
};

/** Takes out of a copy of the page what a person typed or uploaded, and what names them. */
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
  const words = personal.filter((word) => word.trim().length > 1);
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const masked = words.reduce((shown, word) => shown.replaceAll(word, dots), text.nodeValue ?? '');
    text.nodeValue = masked.replaceAll(email, dots);
  }
}
