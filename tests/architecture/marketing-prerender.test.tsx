import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { href, languages, routeTable, type Language, type RouteEntry } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import { languageChanged } from '@site/shared/session';
import { App } from '../../src/app';
import { shellTexts } from '../../src/messages';
import { createStore } from '../../src/store/create-store';
import marketing from '../../modules/marketing/src';

// Where the browser asks the federation runtime for a module, this build would import it.
jest.mock('../../src/remotes', () => jest.requireActual('../support/remotes'));

const pages = routeTable.filter((route) => route.module === 'marketing' || route.name === '404');
const cases = languages.flatMap((language) => pages.map((route) => ({ language, route, name: route.name })));

async function render(language: Language, route: RouteEntry): Promise<{ html: string; errors: unknown[] }> {
  const store = createStore();
  store.dispatch(languageChanged(language));
  await loadCatalogue(shellTexts, language);
  await loadCatalogue(marketing.messages, language);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={href(route.name)}>
      <App store={store} />
    </StaticRouter>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return { html: await new Response(prelude).text(), errors };
}

const textOf = (html: string): string => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');

test('the test runs without a browser environment', () => {
  expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined']);
});

test.each(cases)(
  '$name in $language is rendered completely and in its language without a browser',
  async ({ language, route }) => {
    const { html, errors } = await render(language, route);
    expect(errors).toEqual([]);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain('<footer');
    // A page that was still waiting for something would show the progress line instead of itself.
    expect(html).not.toContain('role="progressbar"');
    const text = textOf(html);
    expect(text).not.toMatch(/\b(marketing|shell|issue)\.[a-z]/);
    expect(/[\u4e00-\u9fff]{4}/.test(text)).toBe(language === 'cn');
  },
);

test('the same page is rendered the same way twice', async () => {
  const home = pages[0];
  expect((await render('en', home)).html).toBe((await render('en', home)).html);
});
