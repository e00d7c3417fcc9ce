import { routeTable, type Language } from '@site/shared/contracts';
import { expectAccessible, expectNoSideScroll, overlaps, settle, textsOf, watchLayoutShift } from './support/look';
import { fullCount, sampled } from '../tests/support/full-count';
import { shortLastLines } from './support/short-last-lines';
import { registerActivated } from './support/site';
import { smallFields, smallTargets } from './support/small-targets';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

/**
 * A page is loaded once in each language, on a phone and on a desk, and gets to the other widths by resizing. `npm test` looks at
 * each width once, and at that of a phone in both languages.
 */
const visits: Record<Language, { loaded: number; resized: number[] }> = {
  en: { loaded: 360, resized: fullCount ? [768, 1280, 1920] : [768, 1920] },
  cn: { loaded: 1280, resized: fullCount ? [1920, 768, 360] : [360] },
};
/** Where the table has a place for something. */
const addresses: Record<string, string> = {
  ViewDetail: '/product-detail/3D%20Anatomy%20Atlas?pid=3&sid=3',
  BlogDetail: '/blog-detail/1',
  Active: '/active/fail',
};
const withAccount = ['AccountSettings', 'Order'];

/** What is written alike in both languages: names, addresses, figures, file types, the switch itself. */
const sameInBoth =
  /^(English|PayPal|FastSpring|Android|iOS|App Store|Google Play|USD|[\w.-]+@[\w.-]+|[\d\s.,:/$+%-]+|PC\/Mac|RSS|PNG|JPEG|Rosa.*|rosa.*)$/;
const rawKey = /\b(shell|http|issue|auth|account|commerce|blog|viewer|marketing)\.[a-z]\w+\.?\w*/;
const chinese = /[\u4e00-\u9fff]/;

const within = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

for (const [index, { name, path }] of sampled(routeTable, 6).entries()) {
  test(`${name} is complete in both languages at every width`, async ({ page, request }) => {
    // The 3D application has tests of its own; here it would only cost time.
    await page.route('**/anatomy/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Anatomy</title>' }),
    );
    await watchLayoutShift(page);
    if (withAccount.includes(name)) {
      const person = await registerActivated(request);
      const answer = await request.post('/api/passport/account/login', {
        form: { email: person.email, password: person.password },
      });
      const { data } = (await answer.json()) as { data: { token: string } };
      const stored = JSON.stringify({
        session: JSON.stringify({ token: data.token }),
        _persist: '{"version":-1,"rehydrated":true}',
      });
      await page.addInitScript((text) => localStorage.setItem('persist:site', text), stored);
    }
    const address = addresses[name] ?? path;
    const texts: Record<Language, string[]> = { en: [], cn: [] };
    const look = (language: Language, width: number) =>
      test.step(`${language}, ${width} px`, async () => {
        await settle(page);
        const place = { name, language, width };
        await expectNoSideScroll(page);
        expect({ ...place, overlaps: await overlaps(page) }).toEqual({ ...place, overlaps: [] });
        if (language === 'cn') {
          expect({ ...place, ends: await shortLastLines(page) }).toEqual({ ...place, ends: [] });
        }
        if (width === 360) {
          const small = [...(await smallTargets(page)), ...(await smallFields(page))];
          expect({ ...place, small }).toEqual({ ...place, small: [] });
        }
        // Layout and colours do not depend on the language: each language is looked at once, on a phone in light and on a desk in dark.
        // Frame and components are the same on all pages, so `npm test` takes one of the two looks for a page, the other for the next.
        const looked = fullCount || language === (index % 2 === 0 ? 'en' : 'cn');
        if (looked && width === (language === 'en' ? 360 : 1280)) {
          await expectAccessible(page);
        }
      });
    const resize = (width: number) => page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    for (const language of ['en', 'cn'] as const) {
      await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
      const { loaded, resized } = visits[language];
      await resize(loaded);
      await page.goto(within(address, language));
      await look(language, loaded);
      const { sum, moved } = await page.evaluate(
        () => window.layoutShift ?? { sum: 1, moved: ['nothing was watched'] },
      );
      expect({ name, language, loaded, moved: sum < 0.02 ? [] : moved }).toEqual({ name, language, loaded, moved: [] });
      for (const width of resized) {
        await resize(width);
        await look(language, width);
      }
      texts[language] = await textsOf(page);
    }
    expect(texts.en.filter((text) => rawKey.test(text) || chinese.test(text))).toEqual([]);
    expect(texts.cn.filter((text) => rawKey.test(text))).toEqual([]);
    expect(
      texts.cn.filter((text) => texts.en.includes(text) && /[A-Za-z]{3}/.test(text) && !sameInBoth.test(text)),
    ).toEqual([]);
  });
}
