import type { Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { expectExercise, openAnatomy } from './support/anatomy';
import { expect, test } from './support/test';

/** Opens a page that frames the application in a sandbox, as the viewer does, and records the messages that it receives. */
async function openFramed(page: Page, query: string): Promise<void> {
  await page.route('**/framed-anatomy', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>framed</title><script>window.received = []; addEventListener('message', (event) => received.push({ origin: event.origin, data: event.data }));</script>
      <iframe title="application" sandbox="allow-scripts allow-downloads" style="width: 1200px; height: 700px" src="/anatomy/?${query}"></iframe>`,
    }),
  );
  await page.goto('/framed-anatomy');
  await page.waitForFunction(() =>
    (window as unknown as { received: { data: { type: string } }[] }).received.some(
      ({ data }) => data.type === 'ready',
    ),
  );
}
const received = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { received: { origin: string; data: { type: string } & Record<string, unknown> }[] })
        .received,
  );

test('an exercise for subscribers is locked by the server; a free one opens', async ({ page }) => {
  const answer = page.waitForResponse(/exercise\/detail\/lat-pulldown/);
  await openAnatomy(page, 'exercise=lat-pulldown');
  const reply = (await (await answer).json()) as { code: string; data: unknown };
  expect(reply).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED', data: null });
  const notice = page.getByRole('region', { name: 'Lat pulldown requires a subscription' });
  await expect(notice.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await expect.poll(() => notice.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  await notice.getByRole('button', { name: 'Push-up' }).click();
  await expectExercise(page);
  await expect(notice).toHaveCount(0);
});

test(
  'in a frame without an origin it requests a ticket, opens the plans through the page, and ignores invalid messages',
  atFullCount,
  async ({ page }) => {
    await openFramed(page, 'exercise=lat-pulldown');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'See plans' }).click();
    await expect
      .poll(async () => (await received(page)).map(({ data }) => data.type))
      .toEqual(expect.arrayContaining(['ready', 'ticketWanted', 'open']));
    expect((await received(page)).every(({ origin }) => origin === 'null')).toBe(true);
    const asked = page.waitForRequest(/exercise\/detail\/lat-pulldown\?ticket=a\.b\.c/);
    await page.evaluate(() =>
      document
        .querySelector('iframe')
        ?.contentWindow?.postMessage({ channel: 'site-viewer', type: 'ticket', token: 'a.b.c' }, '*'),
    );
    await asked;
    await page.evaluate(() => {
      const inner = document.querySelector('iframe')?.contentWindow;
      inner?.postMessage({ channel: 'site-viewer', type: 'language', language: 'xx' }, '*');
      inner?.postMessage({ channel: 'elsewhere', type: 'language', language: 'en' }, '*');
      inner?.postMessage({ channel: 'site-viewer', type: 'exercise', code: 'push-up' }, '*');
      inner?.postMessage({ channel: 'site-viewer', type: 'language', language: 'cn' }, '*');
    });
    await expect(frame.getByRole('slider', { name: '时间' })).toBeVisible();
    await expect
      .poll(async () =>
        (await received(page)).some(
          ({ data }) => data.type === 'state' && String(data.search).includes('exercise=push-up'),
        ),
      )
      .toBe(true);
  },
);

test('without WebGL 2 a message replaces the picture, and the text panel opens', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/anatomy/?exercise=push-up');
  const message = page.getByRole('alert').getByText('WebGL 2 is unavailable');
  await expect(message).toBeVisible();
  const [words, tools] = [
    await message.boundingBox(),
    await page.getByRole('button', { name: 'Layers' }).boundingBox(),
  ];
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(tools?.x ?? 0);
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByText(/^Push-up\. Phase: /)).toBeVisible();
});

test(
  'a lost WebGL context shows a message, and its return restores the open view and the marks on the bones',
  atFullCount,
  async ({ page }) => {
    await openAnatomy(page, 'tab=muscles&muscle=brachialis&play=0');
    const alert = page.getByRole('alert').filter({ hasText: 'has stopped the 3D view' });
    const marks = page.locator('main i[data-end]').filter({ hasText: /./ });
    const expectMarks = async () => {
      await expect(page.getByRole('tab', { name: 'Muscles' })).toHaveAttribute('aria-selected', 'true');
      await expect(marks).toHaveText(['O', 'I']);
      await expect(marks.first()).toBeVisible();
    };
    await expectMarks();
    const lose = await page.evaluateHandle(() =>
      document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
    );
    await lose.evaluate((extension) => extension?.loseContext());
    await expect(alert).toBeVisible();
    await lose.evaluate((extension) => extension?.restoreContext());
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^3D view/ })).toBeVisible();
    await expectMarks();

    // After a second loss the user presses "Try again" before the browser restores the context.
    await lose.evaluate((extension) => extension?.loseContext());
    await expect(alert).toBeVisible();
    await page.getByRole('tab', { name: 'Muscles' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'brachialis' })).toBeVisible();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expectMarks();
  },
);

test(
  'shows the body if the exercises fail to load, and loads them after "Try again"',
  atFullCount,
  async ({ page }) => {
    await page.route('**/api/software/exercise/**', (route) => route.abort());
    await openAnatomy(page, '');
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(notice).toBeVisible();
    await page.unroute('**/api/software/exercise/**');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /Push-up/ })).toBeVisible();
  },
);

test('with reduced motion an exercise does not start by itself', atFullCount, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAnatomy(page, 'exercise=push-up');
  await expectExercise(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});
