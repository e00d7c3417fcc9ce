import type { Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { goInAnatomy, openAnatomy } from './support/anatomy';
import { arriveLoggedIn, buyByCard } from './support/shop';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';
import { expectReady, graphicsWarnings, insideOf, viewerOf } from './support/viewer';

const notes = '**/api/software/muscle/notes/*';
const sections = { en: ['Palpation', 'Clinical notes', 'Sources (4)'], cn: ['触诊', '临床要点', '参考文献（4）'] };
const beginnings = { en: /The person lies on the front with a bent knee\./, cn: /患者俯卧屈膝。/ };

for (const width of [360, 1000]) {
  test(
    `at ${width} px the card of a muscle has palpation, clinical notes and sources in both languages`,
    atFullCount,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await openAnatomy(page, 'muscle=piriformis');
      const panel = page.getByRole('tabpanel');
      for (const language of ['en', 'cn'] as const) {
        await goInAnatomy(page, `muscle=piriformis&lang=${language}`);
        const [palpation = '', notes = '', sources = ''] = sections[language];
        await expect(panel.getByRole('heading', { name: palpation })).toBeVisible();
        await expect(panel.getByText(beginnings[language])).toBeVisible();
        await expect(panel.locator('section', { hasText: notes }).getByRole('listitem')).toHaveCount(3);
        await panel.getByText(sources).click();
        await expect(panel.getByText(/^Magee DJ, Manske RC\. Orthopedic Physical Assessment\./)).toBeVisible();
        await panel.getByText(sources).click();
        expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      }
      expect(requested.filter((path) => path.includes('/muscle/notes/'))).toEqual([
        '/api/software/muscle/notes/piriformis',
      ]);
    },
  );
}

test(
  'notes that fail to load show a message in the card, which stays usable, and load after "Try again"',
  atFullCount,
  async ({ page }) => {
    await page.route(notes, (route) => route.abort());
    await openAnatomy(page, 'muscle=gluteus-maximus');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('Palpation and clinical notes could not be loaded.');
    await expect(panel.getByText('Iliotibial tract and gluteal tuberosity of the femur')).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Antagonists' })).toBeVisible();
    await page.unroute(notes);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText(/which takes the hamstrings out/)).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a part of the card that fails to load shows a message in its place, and loads after "Try again"',
  atFullCount,
  async ({ page }) => {
    const part = '**/anatomy/static/js/async/card*.js';
    await page.route(part, (route) => route.abort());
    await openAnatomy(page, 'muscle=soleus');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('The rest of this card could not be loaded.');
    await expect(panel.getByText('Calcaneal tuberosity by the calcaneal tendon')).toBeVisible();
    await page.unroute(part);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('heading', { name: 'Antagonists' })).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'notes that are not free show the plans without a subscription, and the notes with one',
  atFullCount,
  async ({ page, browser, request }) => {
    const expectSilentConsole = watchConsole(page, graphicsWarnings);
    const panelOf = (shown: Page) => insideOf(shown).getByRole('tabpanel');
    const panel = panelOf(page);
    await page.goto(`${viewerOf.atlas}&muscle=soleus`);
    await expectReady(page);
    await expect(panel.getByText(/^Palpation, clinical notes and sources of this muscle come with/)).toBeVisible();
    await panel.getByRole('button', { name: 'Free: gluteus maximus' }).click();
    await expect(panel.getByText(/which takes the hamstrings out/)).toBeVisible();
    await page.goto(`${viewerOf.atlas}&muscle=soleus`);
    await panel.getByRole('button', { name: 'See plans' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    expectSilentConsole();

    const member = await browser.newPage();
    await arriveLoggedIn(member, await registerActivated(request, newPerson()));
    await buyByCard(member);
    await member.goto(`${viewerOf.atlas}&muscle=soleus`);
    await expect(panelOf(member).getByText(/so that gastrocnemius is slack/)).toBeVisible();
    await expect(panelOf(member).getByRole('button', { name: 'See plans' })).toHaveCount(0);
    await member.close();
  },
);
