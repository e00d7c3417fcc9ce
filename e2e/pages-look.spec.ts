import { routeTable, type Language } from '@site/shared/contracts';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  overlaps,
  settle,
  textsOf,
  watchLayoutShift,
} from './support/look';
import { fullCount, sampled } from '../tests/support/full-count';
import { shortLastLines } from './support/short-last-lines';
import { registerActivated } from './support/site';
import { smallFields, smallTargets } from './support/small-targets';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

/**
 * Each page is loaded once per language, at the width of a phone or of a desktop, and resized to the other widths. `npm test` tests each
 * width once, and that of a phone in both languages.
 */
const visits: Record<Language, { loaded: number; resized: number[] }> = {
  en: { loaded: 360, resized: fullCount ? [768, 1280, 1920] : [768, 1920] },
  cn: { loaded: 1280, resized: fullCount ? [1920, 768, 360] : [360] },
};
/** Addresses of the routes whose paths have parameters. */
const addresses: Record<string, string> = {
  ViewDetail: '/product-detail/3D%20Anatomy%20Atlas?pid=3&sid=3',
  BlogDetail: '/blog-detail/1',
  Active: '/active/fail',
};
const withAccount = ['AccountSettings', 'Order'];

/** Texts that are the same in both languages: names, addresses, numbers, file types, the language switch. */
const sameInBoth =
  /^(English|PayPal|FastSpring|Android|iOS|App Store|Google Play|USD|[\w.-]+@[\w.-]+|[\d\s.,:/$+%-]+|PC\/Mac|RSS|PNG|JPEG|Rosa.*|rosa.*)$/;
const rawKey = /\b(shell|http|issue|auth|account|commerce|blog|viewer|marketing)\.[a-z]\w+\.?\w*/;
const chinese = /[\u4e00-\u9fff]/;

const within = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

for (const [index, { name, path }] of sampled(routeTable, 6).entries()) {
  test(`${name} has no layout fault and no untranslated text, in both languages at every width`, async ({
    page,
    request,
  }) => {
    // The 3D application has its own tests, and would only slow these down.
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
    const checkLayout = (language: Language, width: number) =>
      test.step(`${language}, ${width} px`, async () => {
        await settle(page);
        const place = { name, language, width };
        await expectNoHorizontalScroll(page);
        expect({ ...place, overlaps: await overlaps(page) }).toEqual({ ...place, overlaps: [] });
        if (language === 'cn') {
          expect({ ...place, ends: await shortLastLines(page) }).toEqual({ ...place, ends: [] });
        }
        if (width === 360) {
          const small = [...(await smallTargets(page)), ...(await smallFields(page))];
          expect({ ...place, small }).toEqual({ ...place, small: [] });
        }
        // Axe runs once per language: on a phone in the light scheme, on a desktop in the dark one. The pages share layout and components, so
        // `npm test` alternates between the two from page to page.
        const isTested = fullCount || language === (index % 2 === 0 ? 'en' : 'cn');
        if (isTested && width === (language === 'en' ? 360 : 1280)) {
          await expectAccessible(page);
        }
      });
    const resize = (width: number) => page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    for (const language of ['en', 'cn'] as const) {
      await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
      const { loaded, resized } = visits[language];
      await resize(loaded);
      await page.goto(within(address, language));
      await checkLayout(language, loaded);
      const { sum, moved } = await page.evaluate(
        () => window.layoutShift ?? { sum: 1, moved: ['layout shifts were not observed'] },
      );
      expect({ name, language, loaded, moved: sum < 0.02 ? [] : moved }).toEqual({ name, language, loaded, moved: [] });
      for (const width of resized) {
        await resize(width);
        await checkLayout(language, width);
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
