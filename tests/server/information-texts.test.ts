import { withPictureVersions } from '../../server/src/platform/pictures';
import { withPictureSizes } from '../../server/src/domains/information/picture-sizes';
import { readingMinutes } from '../../server/src/domains/information/reading-time';
import { hanVector, latinPart, searchTerms } from '../../server/src/domains/information/search-terms';
import { sanitizePost } from '../../server/src/domains/information/sanitize-post';

describe('search terms', () => {
  it('indexes Chinese text as pairs of characters and the last character, with positions and weights', () => {
    expect(
      hanVector([
        { text: '胸大肌', weight: 'A' },
        { text: 'A 胸大', weight: 'C' },
      ]),
    ).toBe("'胸大':1A,5C '大肌':2A '肌':3A '大':6C");
  });

  it('ends phrases at punctuation', () => {
    expect(hanVector([{ text: '胸大。肌肉', weight: 'A' }])).toBe("'胸大':1A '大':2A '肌肉':4A '肉':5A");
  });

  it('stays within the limit of PostgreSQL: 256 positions per word', () => {
    const vector = hanVector([{ text: '肌肉 '.repeat(400), weight: 'C' }]);
    expect(vector.split(' ')[0].split(',')).toHaveLength(256);
  });

  it('searches words by prefix and Chinese as phrases', () => {
    expect(searchTerms('Biceps  胸大肌 BRACHII 肌')).toEqual({
      latin: 'biceps:* & brachii:*',
      han: "('胸大' <-> '大肌') & '肌':*",
    });
  });

  // Fifty words of two letters in turn took PostgreSQL ten times as long as fifty different ones (threat 55).
  it('counts a repeated word once', () => {
    expect(searchTerms('c m 肌 C m 胸大 肌 c 胸大')).toEqual({ latin: 'c:* & m:*', han: "'肌':* & ('胸大')" });
  });

  it('reads full-width letters as letters, and never input as an operator', () => {
    expect(searchTerms("Ｄeltoid & !(x)'")).toEqual({ latin: 'deltoid:* & x:*', han: '' });
    expect(latinPart('前 Serratus 锯肌')).toBe('  serratus  ');
  });
});

test('reading time counts words of one language and characters of the other', () => {
  expect(readingMinutes('word '.repeat(476))).toBe(2);
  expect(readingMinutes('字'.repeat(1200))).toBe(3);
  expect(readingMinutes('word字'.repeat(238))).toBe(2);
  expect(readingMinutes('well-known it’s 7 — '.repeat(238))).toBe(3);
  expect(readingMinutes('')).toBe(1);
});

test('addresses of the site’s own pictures carry the hash of their files, those of others do not', () => {
  const versioned = withPictureVersions('<img src="/pictures/og/site.jpg"><img src="/pictures/og/none.jpg">');
  expect(versioned).toMatch(
    /^<img src="\/pictures\/og\/site\.jpg\?v=[0-9a-f]{8}"><img src="\/pictures\/og\/none\.jpg">$/,
  );
  expect(withPictureVersions(versioned)).toBe(versioned);
  expect(sanitizePost(versioned)).toContain(versioned.slice(0, 42));
  const other = '{"file":"https://a.example/pictures/og/site.jpg"}';
  expect(withPictureVersions(other)).toBe(other);
});

test('pictures of known size reserve their space, and the result is still sanitised HTML', () => {
  const sizes = { 'blog/a': { width: 1200, height: 675 } };
  const html = sanitizePost(
    '<p><img src="/pictures/blog/a.webp" alt="A"><img src="/pictures/constructor.webp" alt="B"></p>',
  );
  const sized = withPictureSizes(html, sizes);
  expect(sized).toContain('<img src="/pictures/blog/a.webp" width="1200" height="675" alt="A" loading="lazy" />');
  expect(sized).toContain('<img src="/pictures/constructor.webp" alt="B" loading="lazy" />');
  expect(sanitizePost(sized)).toContain('width="1200" height="675"');
});
