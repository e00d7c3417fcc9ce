import fc from 'fast-check';
import { sanitizeContent } from '../../../modules/blog/src/components/sanitize-content';
import { findHarm } from './assert-harmless';
import { hostileDocument, hostileRuns } from './hostile-documents';
import { xssCorpus } from './xss-corpus';

describe('the browser sanitises posts again (threat 18)', () => {
  it('tests at least 200 different payloads', () => {
    expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(200);
  });

  it('detects harmful content in raw HTML, so the check can fail', () => {
    const harmful = xssCorpus.filter((payload) => findHarm(payload, document).length > 0);
    // The other payloads are parsed as text, or are on elements that a template drops.
    expect(harmful.length).toBeGreaterThan(270);
  });

  it.each(xssCorpus.map((payload) => [payload.slice(0, 80), payload]))(
    'removes everything harmful from %j',
    (_, payload) => {
      const once = sanitizeContent(payload);
      expect(findHarm(once, document)).toEqual([]);
      expect(sanitizeContent(once)).toBe(once);
    },
  );

  it(`removes everything harmful from ${hostileRuns.numRuns} generated documents, and sanitising twice changes nothing`, () => {
    fc.assert(
      fc.property(hostileDocument, (html) => {
        const once = sanitizeContent(html);
        expect(findHarm(once, document)).toEqual([]);
        expect(sanitizeContent(once)).toBe(once);
      }),
      hostileRuns,
    );
  });

  it('keeps the elements that posts use', () => {
    const post =
      '<h2>Set-up</h2><p>Text with <strong>bold</strong>, <em>stress</em> and <a href="/blog-detail/squat">a link</a>.</p>' +
      '<ul><li>one</li></ul><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>' +
      '<p><img src="/pictures/blog/a.webp" alt="A &amp; B" width="1200" height="675" loading="lazy"></p><p><a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer">out</a></p>';
    expect(sanitizeContent(post)).toBe(post);
  });

  it('gives every external link rel="noopener noreferrer"', () => {
    expect(sanitizeContent('<a href="https://a.example/" rel="opener" target="_blank">x</a>')).toBe(
      '<a href="https://a.example/" rel="noopener noreferrer">x</a>',
    );
  });
});
