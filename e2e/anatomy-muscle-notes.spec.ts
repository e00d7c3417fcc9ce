import { goInAnatomy, openAnatomy } from './support/anatomy';
import { expect, test } from './support/test';

const files = '**/anatomy/static/muscles/*.json';
const sections = { en: ['Palpation', 'Clinical notes', 'Sources (4)'], cn: ['触诊', '临床要点', '参考文献（4）'] };
const beginnings = { en: /The person lies on the front with a bent knee\./, cn: /患者俯卧屈膝。/ };

for (const width of [1000, 360]) {
  test(`at ${width} px the card of a muscle has palpation, clinical notes and sources in both languages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
    // The file of the region comes once, and only it.
    expect(asked.filter((path) => path.includes('/static/muscles/'))).toEqual([
      expect.stringMatching(/^\/anatomy\/static\/muscles\/hip\.[0-9a-f]{10}\.json$/),
    ]);
  });
}

test('notes that do not come are said in the card, which keeps all else, and come by Retry', async ({ page }) => {
  await page.route(files, (route) => route.abort());
  await openAnatomy(page, 'muscle=soleus');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('alert')).toContainText('Palpation and clinical notes could not be loaded.');
  await expect(panel.getByText('Calcaneal tuberosity by the calcaneal tendon')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Antagonists' })).toBeVisible();
  await page.unroute(files);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText(/so that gastrocnemius is slack/)).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a part of the card that does not come is said there, and comes by Retry', async ({ page }) => {
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
});
