import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtSite } from '../tests/support/built-site';
import { atFullCount } from '../tests/support/full-count';
import { costOf, expectExercise, openAnatomy } from './support/anatomy';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { graphicsWarnings } from './support/viewer';

/**
 * Limits of the chunks that are loaded on demand, by file name, in compressed kilobytes. Each limit, and that of the first load, leaves a
 * few hundred bytes, because the names of files and chunks depend on the folder of the build.
 */
const onDemand = {
  'lib-mediabunny': 60,
  vr: 0.4,
  card: 7,
  keys: 1,
  present: 2,
  save: 2,
  clip: 3,
  cameras: 2,
  effort: 4,
  'effort-worker': 9.8,
  width: 4,
  known: 8.9,
  search: 12.5,
  quiz: 5,
  offline: 2.5,
};

test('the application has at most 268.1 kB without the parts loaded on demand, which have their own limits', () => {
  const [live = []] = JSON.parse(readFileSync(join(builtSite, 'anatomy-builds.json'), 'utf8')) as string[][];
  const files = live.filter((name) => /\.(js|css)$/.test(name));
  const bytesOf = (names: string[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(builtSite, 'anatomy', name))).length, 0);
  expect(files.length).toBeGreaterThan(5);
  let later = 0;
  for (const [part, limit] of Object.entries(onDemand)) {
    const own = files.filter((name) => name.includes(`/${part}.`));
    expect({ part, isThere: own.length > 0 }).toEqual({ part, isThere: true });
    expect(bytesOf(own)).toBeLessThanOrEqual(limit * 1000);
    later += bytesOf(own);
  }
  expect(bytesOf(files) - later).toBeLessThanOrEqual(268_100);
});

test(
  'the 3D picture loads no image or model file, and two bodies stay within the draw budget',
  atFullCount,
  async ({ page }) => {
    const expectSilentConsole = watchConsole(page, graphicsWarnings);
    const images: string[] = [];
    page.on('request', (request) => {
      if (/\.(png|jpe?g|webp|avif|gif|glb|gltf|bin)(\?|$)/.test(request.url())) {
        images.push(request.url());
      }
    });
    await openAnatomy(page, 'exercise=barbell-back-squat&t=2.4&error=1');
    await expectExercise(page);
    const { calls, triangles } = await costOf(page);
    // Except the still of the body, which is shown until the first frame is drawn.
    expect(images.filter((url) => !/\/anatomy\/static\/image\/body\.\w+\.webp$/.test(url))).toEqual([]);
    await expect(page.locator('#first')).toHaveCount(0);
    expect(calls).toBeLessThanOrEqual(25);
    expect(triangles).toBeLessThanOrEqual(300_000);
    expect(triangles).toBeGreaterThan(150_000);
    await expect(page.getByText('Schematic model').first()).toBeVisible();
    expectSilentConsole();
  },
);

test('a free exercise plays, pauses, scrubs by keyboard and shows the length of a muscle', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAnatomy(page, 'exercise=push-up');
  await expectExercise(page);
  const time = page.getByRole('slider', { name: 'Time' });
  await page.getByRole('button', { name: 'Pause' }).click();
  const before = Number(await time.inputValue());
  await time.press('ArrowRight');
  expect(Number(await time.inputValue())).toBeGreaterThan(before);
  await expect(time).toHaveAttribute('aria-valuetext', /of 3\.8 seconds, /);
  await expect(page.getByText('of resting length')).toHaveCount(0);
  await page.getByRole('tabpanel').getByRole('button', { name: 'serratus anterior' }).click();
  await expect(
    page.getByRole('img', { name: /^Length of serratus anterior during the movement: from \d+% to \d+%$/ }),
  ).toBeVisible();
  await expect.poll(() => page.url()).toContain('muscle=serratus-anterior');
});

test('a muscle is found in both languages, and the address restores its card, isolation and exercises', async ({
  page,
}) => {
  await openAnatomy(page, 'tab=muscles');
  await page.getByRole('searchbox').fill('臀大');
  await page.getByRole('button', { name: /gluteus maximus/ }).click();
  await expect(page.getByRole('heading', { name: 'gluteus maximus' })).toBeVisible();
  await page.getByRole('button', { name: 'Isolate' }).click();
  await expect.poll(() => page.url()).toContain('only=gluteus-maximus');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Isolate' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.getByRole('heading', { name: '臀大肌' })).toBeVisible();
  await page.getByRole('button', { name: /^杠铃深蹲/ }).click();
  await expect(page.getByRole('slider', { name: '时间' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test(
  'ignores the unknown joints and muscles of an address, and limits an angle to its range',
  atFullCount,
  async ({ page }) => {
    const expectSilentConsole = watchConsole(page, graphicsWarnings);
    await openAnatomy(page, 'tab=joints&joints=tail.l:20,kneeFlexion.l:900&muscle=no-such-muscle&only=nothing-here');
    await expect(page.getByRole('img', { name: /^3D view/ })).toBeVisible();
    await expect(page.getByRole('slider', { name: /Knee flexion/ })).toHaveValue('150');
    expectSilentConsole();
  },
);

test('the quiz can be done by keyboard, and its link asks the same question', atFullCount, async ({ page }) => {
  await openAnatomy(page, 'tab=quiz&quiz=origin.42.1.0');
  const question = await page.getByRole('heading', { level: 2 }).textContent();
  const options = page.getByRole('group', { name: question ?? '' }).getByRole('button');
  await expect(options).toHaveCount(4);
  await options.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(Correct\.|Not quite\. The answer is: .+)$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(question ?? '');
});

test(
  'a skip link leads to the text description, which has phase, joint angles and muscle lengths',
  atFullCount,
  async ({ page }) => {
    await openAnatomy(page, 'exercise=barbell-back-squat&t=2.4');
    await expectExercise(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to the text description' })).toBeFocused();
    await page.keyboard.press('Enter');
    const text = page.getByRole('tabpanel');
    await expect(text.getByText(/^Barbell back squat\. Phase: .+\. 2\.4 of 4\.8 seconds\.$/)).toBeVisible();
    await expect(text.getByText(/^Knee flexion: \d{2,3}°$/)).toBeVisible();
    await expect(text.getByText(/^Gluteus maximus \(prime mover\): 1\d\d% of resting length$/)).toBeVisible();
  },
);

test('no program of the first picture is linked during its drawing, which would wait for the graphics card', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    const { linkProgram, drawElements } = prototype;
    let hasDrawn = false;
    const late: number[] = [];
    prototype.drawElements = function (...values) {
      hasDrawn = true;
      drawElements.apply(this, values);
    };
    prototype.linkProgram = function (program) {
      if (hasDrawn) {
        late.push(performance.now());
      }
      linkProgram.call(this, program);
    };
    Object.assign(window, { late });
  });
  await openAnatomy(page, 'exercise=barbell-back-squat');
  const [late, drawn] = await page.evaluate(() => [
    (window as unknown as { late: number[] }).late,
    performance.getEntriesByName('exercise drawn')[0]?.startTime,
  ]);
  expect(drawn).toBeGreaterThan(0);
  expect(late.filter((time) => time < (drawn ?? 0))).toEqual([]);
});
