import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a person would wait for on a busy machine, too.
configure({ asyncUtilTimeout: 8000 });

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

class Observer {
  root = null;
  rootMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
window.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver;
window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.scrollTo = (() => {}) as typeof window.scrollTo;
