import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { journeyLanguages } from '../tests/support/full-count';
import { openLoggedIn } from './support/accounts';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { expectServerNodesKept, openRendered, rememberServerNodes, hydrate } from './support/rendered';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';

const count = readdirSync('server/content/exercises').length;
const main = (page: Page) => page.getByRole('main');

const texts = [
  {
    language: 'en',
    found: `${count} movements`,
    heart: 'Favourite: Push-up',
    goOn: 'Continue where you left off',
    label: 'Library',
  },
  { language: 'cn', found: `共 ${count} 个动作`, heart: '收藏：俯卧撑', goOn: '接续上次的学习', label: '动作库' },
] as const;

for (const { language, found, heart, goOn, label } of texts.filter((one) =>
  journeyLanguages('cn').includes(one.language),
)) {
  test(`the server renders the library, and a favourite set on the phone is shown on the desktop, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    const expectSilentConsole = watchConsole(page);
    await rememberServerNodes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await openRendered(page, `/library?lang=${language}`);
    await expect(main(page).getByText(found, { exact: true })).toBeVisible();
    await hydrate(page);
    await expectServerNodesKept(page);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    expectSilentConsole();

    const person = await openLoggedIn(page, request, `/library?lang=${language}`);
    await main(page).getByRole('button', { name: heart }).click();
    await expect(main(page).getByRole('button', { name: heart })).toHaveAttribute('aria-pressed', 'true');
    const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await openLoggedIn(desktop, request, `/about?lang=${language}`, person);
    await desktop.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(main(desktop).getByRole('button', { name: heart })).toHaveAttribute('aria-pressed', 'true');

    // Home begins with the movements that were opened last; loading them does not move what the server rendered.
    await openRendered(desktop, `/?lang=${language}`);
    const top = async () => (await desktop.getByRole('heading', { level: 1 }).boundingBox())?.y;
    const before = await top();
    await expect(main(desktop).getByRole('region', { name: goOn })).toBeVisible();
    expect(await top()).toBe(before);
    await expectNoHorizontalScroll(desktop);
    await desktop.close();
  });
}
