import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '@site/shared/contracts';
import { atFullCount, journeyLanguages } from '../tests/support/full-count';
import { goInAnatomy, openAnatomy } from './support/anatomy';
import { differenceOf } from './support/video';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { watchConsole } from './support/site';
import { smallTargets } from './support/small-targets';
import { expect, test } from './support/test';
import { graphicsWarnings } from './support/viewer';

/** The green channel of the current frame, scaled to 64 by 40 pixels. */
const pictureNow = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    window.anatomy?.services.stage.get()?.drawNow();
    const context2d = Object.assign(document.createElement('canvas'), { width: 64, height: 40 }).getContext('2d');
    context2d?.drawImage(document.querySelector('canvas') as HTMLCanvasElement, 0, 0, 64, 40);
    return Array.from(context2d?.getImageData(0, 0, 64, 40).data ?? []).filter((_, index) => index % 4 === 1);
  });

const languages = [
  {
    lang: 'en',
    muscle: 'brachialis',
    movement: 'Elbow flexion',
    range: /^From neutral to elbow flexion \d+°/,
    parts: ['Concentric: it shortens', 'Isometric: it holds its length', 'Eccentric: it lengthens while braking'],
    pause: 'Pause',
    right: 'right',
    letters: ['O', 'I'],
    back: 'Back to all muscles',
  },
  {
    lang: 'cn',
    muscle: '肱肌',
    movement: '肘关节屈',
    range: /^从中立位到肘关节屈 \d+ 度/,
    parts: ['向心收缩：肌肉缩短', '等长收缩：长度不变', '离心收缩：收缩的同时被拉长'],
    pause: '暂停',
    right: '右',
    letters: ['起', '止'],
    back: '返回全部肌肉',
  },
];

/** Position and width of the lettered marks of origin and insertion, in pixels of the window. */
const marksNow = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    ['origin', 'insertion'].map((end) => {
      const all = document.querySelectorAll<HTMLElement>(`main i[data-end=${end}]`);
      const box = [...all].find((mark) => mark.textContent)?.getBoundingClientRect();
      return box ? [box.x, box.y, box.width] : [];
    }),
  );
/** The green level of a saved picture just inside the left edge of each mark, beside its letter. */
const greysAt = (page: Page, file: Buffer, marks: number[][]): Promise<number[]> =>
  page.evaluate(
    async ({ base64, places }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context2d = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
        willReadFrequently: true,
      });
      context2d?.drawImage(picture, 0, 0);
      const box = document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect();
      const scale = picture.width / box.width;
      return places.map(([x = 0, y = 0, size = 0]) => {
        const at = [x + 3 - box.x, y + size / 2 - box.y].map((pixels) => Math.round(pixels * scale));
        return context2d?.getImageData(at[0] as number, at[1] as number, 1, 1).data[1] ?? NaN;
      });
    },
    { base64: file.toString('base64'), places: marks },
  );
const distanceOf = (one: number[], other: number[]): number =>
  Math.hypot((one[0] ?? NaN) - (other[0] ?? NaN), (one[1] ?? NaN) - (other[1] ?? NaN));

for (const { lang, muscle, movement, range, parts, pause, right, letters, back: close } of languages.filter(
  ({ lang }) => journeyLanguages('en').includes(lang as Language),
)) {
  test(`a muscle's card plays its action, and marks its origin and insertion on the bones (${lang})`, async ({
    page,
  }) => {
    const expectSilentConsole = watchConsole(page, graphicsWarnings);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAnatomy(page, `tab=muscles&lang=${lang}&muscle=brachialis&play=0`);
    await expect(page.getByRole('heading', { level: 2, name: muscle })).toBeVisible();
    await page.getByRole('button', { name: movement, exact: true }).click();
    await expect(page.getByText(range)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.anatomy?.services.clock.time ?? 0)).toBeGreaterThan(0);
    await page.getByRole('button', { name: pause }).click();

    const [shortens, holds, lengthens] = parts.map((name) => page.getByRole('button', { name, exact: true }));
    const marks = page.locator('main i[data-end]');
    await expect(marks.filter({ hasText: /./ })).toHaveText(letters);
    // Until the fine shapes are loaded, bones have other surfaces.
    await page.evaluate(() => window.anatomy?.services.stage.get()?.whenRefined());
    const frames: number[][] = [];
    const places: number[][][] = [];
    for (const part of [shortens, holds, lengthens]) {
      await part?.click();
      await expect(part as NonNullable<typeof part>).toHaveAttribute('aria-current', 'step');
      frames.push(await pictureNow(page));
      places.push(await marksNow(page));
    }
    const [[upper = [], lower = []] = [], [upperHeld = [], lowerHeld = []] = []] = places;
    // The origin on the humerus stays in place, the insertion on the ulna moves with the forearm.
    expect(distanceOf(upper, upperHeld)).toBeLessThan(1);
    expect(distanceOf(lower, lowerHeld)).toBeGreaterThan(5);
    const [concentric = [], isometric = [], eccentric = []] = frames;
    // The forearm is bent further at the isometric part; the other two parts show the same position.
    expect(differenceOf(concentric, isometric)).toBeGreaterThan(1);
    expect(differenceOf(isometric, eccentric)).toBeGreaterThan(1);
    expect(differenceOf(concentric, eccentric)).toBeLessThan(0.5);

    // The same action on the other side of the body.
    await page.getByRole('radio', { name: right, exact: true }).check();
    await expect(page.getByText(range)).toBeVisible();
    await expect.poll(() => page.url()).toContain('muscle=brachialis.r&action=elbowFlexion');
    await expect.poll(async () => distanceOf((await marksNow(page))[0] ?? [], upperHeld)).toBeGreaterThan(5);
    await page.reload();
    await expect(page.getByText(range)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: movement, exact: true }).click();
    await expect(page.getByText(range)).toHaveCount(0);
    await expect.poll(() => page.url()).not.toContain('action=');
    await expect(marks.filter({ hasText: /./ })).toHaveText(letters);
    await page.getByRole('button', { name: close }).click();
    await expect(marks).toHaveCount(0);
    expectSilentConsole();
  });
}

test('a saved picture shows the marks of origin and insertion', atFullCount, async ({ page }) => {
  await openAnatomy(page, 'tab=muscles&muscle=brachialis&play=0');
  await expect(page.locator('main i[data-end]').filter({ hasText: /./ })).toHaveText(['O', 'I']);
  await page.evaluate(() => window.anatomy?.services.stage.get()?.whenRefined());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture (PNG)' }).click(),
  ]);
  const [origin, insertion] = await greysAt(page, readFileSync(await download.path()), await marksNow(page));
  expect(origin).toBeLessThan(100);
  expect(insertion).toBeGreaterThan(200);
});

test(
  'a card says which movement or mark it cannot show; an unknown action leaves the card open',
  atFullCount,
  async ({ page }) => {
    await openAnatomy(page, 'tab=muscles&muscle=stylohyoideus&play=0');
    await expect(page.getByText('do not move by themselves in this model')).toBeVisible();
    await expect(page.locator('main i[data-end]').first()).toBeVisible();
    await goInAnatomy(page, 'tab=muscles&muscle=stylohyoideus&off=labels&play=0');
    await expect(page.getByText('off with the labels')).toBeVisible();
    await expect(page.locator('main i[data-end]')).toHaveCount(0);
    await goInAnatomy(page, 'tab=muscles&muscle=diaphragma&play=0');
    await expect(page.getByText('The insertion is not on bone and has no mark.')).toBeVisible();
    await expect(page.locator('main i[data-end="origin"]').first()).toBeVisible();
    await expect(page.locator('main i[data-end="insertion"]')).toHaveCount(0);
    await goInAnatomy(page, 'tab=muscles&muscle=brachialis&action=kneeFlexion&play=0');
    await expect(page.getByRole('button', { name: 'Elbow flexion', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
);
