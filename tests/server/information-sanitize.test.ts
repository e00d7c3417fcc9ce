import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { sanitizePost } from '../../server/src/domains/information/sanitize-post';
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

  it(`leaves nothing harmful of ${hostileRuns.numRuns} generated documents, and sanitising twice changes nothing`, () => {
    fc.assert(
      fc.property(hostileDocument, (html) => {
        const once = sanitizePost(html);
        expect(findHarm(once, page)).toEqual([]);
        expect(sanitizePost(once)).toBe(once);
      }),
      hostileRuns,
    );
  });

  it('keeps headings below the page title, links, pictures and tables', () => {
    expect(sanitizePost('<h1>a</h1><p><a href="/blog" title="t">b</a><img src="/pictures/x.webp" alt="c"></p>')).toBe(
      '<h2>a</h2><p><a href="/blog" title="t">b</a><img src="/pictures/x.webp" alt="c" loading="lazy" /></p>',
    );
  });

  it('removes a picture without a usable address', () => {
    expect(sanitizePost('<p>a<img src="data:image/png;base64,AA" alt="x"><img alt="y">b</p>')).toBe('<p>ab</p>');
  });

  it('keeps title and whole-pixel size of a picture, and adds an alternative text', () => {
    expect(sanitizePost('<img src="/pictures/x.webp" title="t" width="20" height="10">')).toBe(
      '<img src="/pictures/x.webp" alt="" title="t" width="20" height="10" loading="lazy" />',
    );
    expect(sanitizePost('<img src="/pictures/x.webp" alt="c" width="20" height="50%">')).toBe(
      '<img src="/pictures/x.webp" alt="c" loading="lazy" />',
    );
  });

  it('gives links to other sites rel="noopener noreferrer", and keeps the text of a link without a valid address', () => {
    expect(sanitizePost('<a href="https://other.example/">a</a><a href="mailto:a@b.co">b</a>')).toBe(
      '<a href="https://other.example/" rel="noopener noreferrer">a</a><a href="mailto:a@b.co">b</a>',
    );
    expect(sanitizePost('<a href="ftp://other.example/" title="t">a</a>')).toBe('<a title="t">a</a>');
  });
});
