import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { sanitizePost } from '../../server/src/information/sanitize-post';
import { findHarm } from '../modules/blog/assert-harmless';
import { hostileDocument, hostileRuns } from '../modules/blog/hostile-documents';
import { xssCorpus } from '../modules/blog/xss-corpus';

const page = new JSDOM('<!doctype html><body></body>').window.document;

describe('posts are sanitised when they are stored (threat 18)', () => {
  it.each(xssCorpus.map((payload) => [payload.slice(0, 80), payload]))('leaves nothing harmful of %j', (_, payload) => {
    const once = sanitizePost(payload);
    expect(findHarm(once, page)).toEqual([]);
    expect(sanitizePost(once)).toBe(once);
  });

  it('leaves nothing harmful of 10,000 generated documents, and sanitising twice changes nothing', () => {
    fc.assert(
      fc.property(hostileDocument, (html) => {
        const once = sanitizePost(html);
        expect(findHarm(once, page)).toEqual([]);
        expect(sanitizePost(once)).toBe(once);
      }),
      hostileRuns,
    );
  }, 180_000);

  it('keeps headings below the page title, links, pictures and tables', () => {
    expect(sanitizePost('<h1>a</h1><p><a href="/blog" title="t">b</a><img src="/pictures/x.webp" alt="c"></p>')).toBe(
      '<h2>a</h2><p><a href="/blog" title="t">b</a><img src="/pictures/x.webp" alt="c" loading="lazy" /></p>',
    );
  });
});
