import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { builtSite } from '../tests/support/built-site';
import { costOf, expectExercise, goInAnatomy, openAnatomy } from './support/anatomy';
import { expectAccessible } from './support/look';
import { smallTargets } from './support/small-targets';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { graphicsNoise } from './support/viewer';

test('the whole application weighs at most 300 kB', () => {
  const [live = []] = JSON.parse(readFileSync(join(builtSite, 'anatomy-builds.json'), 'utf8')) as string[][];
  const files = live.filter((name) => /\.(js|css)$/.test(name));
  const bytes = files.reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(builtSite, 'anatomy', name))).length,
    0,
  );
  expect(files.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(300_000);
});

test('the picture is made of no image file, and two bodies stay within the draw budget', async ({ page }) => {
  const quiet = watchConsole(page, graphicsNoise);
  const images: string[] = [];
  page.on('request', (request) => {
    if (/\.(png|jpe?g|webp|avif|gif|glb|gltf|bin)(\?|$)/.test(request.url())) {
      images.push(request.url());
    }
  });
  await openAnatomy(page, 'exercise=barbell-back-squat&t=2.4&error=1');
  await expectExercise(page);
  const { calls, triangles } = await costOf(page);
  // But for the still of the body, which stands there until the picture is drawn.
  expect(images.filter((url) => !/\/anatomy\/static\/image\/body\.\w+\.webp$/.test(url))).toEqual([]);
  await expect(page.locator('#first')).toHaveCount(0);
  expect(calls).toBeLessThanOrEqual(60);
  expect(triangles).toBeLessThanOrEqual(300_000);
  expect(triangles).toBeGreaterThan(150_000);
  await expect(page.getByText('Schematic model').first()).toBeVisible();
  quiet();
});

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
    page.getByRole('img', { name: /^Length of serratus anterior during the movement: from \d+ % to \d+ %$/ }),
  ).toBeVisible();
  await expect.poll(() => page.url()).toContain('muscle=serratus-anterior');
});

test('an exercise is shown with its precautions and the signs at which to stop, in both languages', async ({
  page,
}) => {
  await openAnatomy(page, 'exercise=standing-calf-stretch&t=1');
  await expectExercise(page);
  await expect(page.getByRole('heading', { name: 'Precautions' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'may hold a blood clot' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'spreads to an arm, the neck or the jaw' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.getByRole('heading', { name: '注意事项' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '可能是血栓' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '扩散到手臂、颈部或下颌' })).toContainText('120');
  await page.getByRole('tab', { name: '文字' }).click();
  await expect(page.getByText('缓慢拉伸：第 0.2 至 2.7 秒，被动拉长')).toBeVisible();
  await expect(page.getByText('还原：第 4.7 至 6.8 秒，还原')).toBeVisible();
  await page.getByRole('button', { name: '切换语言' }).click();
  await expect(page.getByText('Ease in: 0.2 to 2.7 seconds, passive lengthening')).toBeVisible();
});

test('every control has the minimum touch target size on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAnatomy(page, '');
  for (const query of [
    'exercise=push-up&t=1',
    'tab=exercises',
    'tab=muscles',
    'tab=muscles&muscle=gluteus-maximus',
    'tab=muscles&bone=femur',
    'tab=joints',
    'tab=quiz',
    'tab=text&exercise=push-up',
  ]) {
    await goInAnatomy(page, query);
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    expect({ query, small: await smallTargets(page) }).toEqual({ query, small: [] });
  }
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
  await page.getByRole('button', { name: /杠铃深蹲|深蹲/ }).click();
  await expect(page.getByRole('slider', { name: '时间' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('a click in the picture chooses the muscle under it', async ({ page }) => {
  await openAnatomy(page, 'tab=muscles&eye=0.2,0.75,1.2&at=0.1,0.72,0.05&skin=off&off=labels');
  const box = await page.getByRole('img', { name: /^3D view/ }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/rectus femoris|vastus|sartorius/);
});

test('a click on a bone opens its card and chooses no muscle behind it; a ligament is found by its everyday name', async ({
  page,
}) => {
  await openAnatomy(page, 'tab=muscles&eye=0,1.35,1.2&at=0,1.35,0&skin=off&off=labels');
  const box = await page.getByRole('img', { name: /^3D view/ }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.getByRole('heading', { level: 2, name: 'sternum' })).toBeVisible();
  await expect.poll(() => page.url()).toContain('bone=sternum');
  await page.getByRole('button', { name: 'Back to all muscles' }).click();
  await page.getByRole('searchbox', { name: 'Search muscles and bones' }).fill('acl');
  await page.getByRole('button', { name: /^anterior cruciate ligament · femur/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'femur' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Trochanter minor' })).toContainText('小转子');
  await page.getByRole('button', { name: 'Locate' }).press('Enter');
  await expect.poll(() => page.url()).toContain('eye=');
});

test('the keyboard rotates the picture, and the address keeps the view', async ({ page }) => {
  await openAnatomy(page, '');
  await page.getByRole('img', { name: /^3D view/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect.poll(() => page.url()).toMatch(/eye=[-\d.,]+&at=/);
  await page.keyboard.press('0');
  await expect.poll(() => page.url()).not.toContain('eye=');
});

test('an address with unknown joints opens the body', async ({ page }) => {
  const quiet = watchConsole(page, graphicsNoise);
  await openAnatomy(page, 'tab=joints&joints=tail.l:20,kneeFlexion.l:900&muscle=no-such-muscle&only=nothing-here');
  await expect(page.getByRole('img', { name: /^3D view/ })).toBeVisible();
  await expect(page.getByRole('slider', { name: /Knee flexion/ })).toHaveValue('150');
  quiet();
});

test('the camera shows a muscle at its present position after a movement', async ({ page }) => {
  const lookAt = async (): Promise<string | null> => {
    await goInAnatomy(page, 'tab=muscles&muscle=trapezius-pars-transversa&play=0');
    await expect.poll(() => page.url()).toContain('muscle=trapezius-pars-transversa');
    await expect.poll(() => page.url()).toContain('at=');
    return new URL(page.url()).searchParams.get('at');
  };
  await openAnatomy(page, 'play=0');
  const standing = await lookAt();
  await goInAnatomy(page, 'exercise=push-up&t=1');
  await expect.poll(() => page.url()).not.toContain('at=');
  expect(await lookAt()).toBe(standing);
});

test('joint sliders move within their range, on both sides, and pause the exercise', async ({ page }) => {
  await openAnatomy(page, 'tab=joints&exercise=push-up&play=1');
  await expectExercise(page);
  const knee = page.getByRole('slider', { name: /Knee flexion/ });
  await knee.press('End');
  await expect(knee).toHaveAttribute('aria-valuetext', '150° Knee flexion');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(() => page.url()).toContain('joints=kneeFlexion.l:150,kneeFlexion.r:150');
});

test('scapula and clavicle follow the arm, and the address has only the joints that the user set', async ({ page }) => {
  await openAnatomy(page, 'tab=joints');
  await page.getByText('Shoulder girdle', { exact: true }).click();
  const scapula = page.getByRole('slider', { name: 'Scapular upward rotation' });
  await expect(scapula).toHaveValue('0');
  await page.getByRole('slider', { name: 'Shoulder abduction' }).press('End');
  await expect.poll(async () => Number(await scapula.inputValue())).toBeGreaterThan(40);
  await expect.poll(() => page.url()).toContain('joints=shoulderAbduction.l:180,shoulderAbduction.r:180');
  expect(page.url()).not.toContain('scapula');
});

test('the quiz can be done by keyboard, and its link asks the same question', async ({ page }) => {
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

test('a screen reader gets the same information: phase, joints, lengths', async ({ page }) => {
  await openAnatomy(page, 'exercise=barbell-back-squat&t=2.4');
  await expectExercise(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the text description' })).toBeFocused();
  await page.keyboard.press('Enter');
  const text = page.getByRole('tabpanel');
  await expect(text.getByText(/^Barbell back squat\. Phase: .+\. 2\.4 of 4\.8 seconds\.$/)).toBeVisible();
  await expect(text.getByText(/^Knee flexion: \d{2,3}°$/)).toBeVisible();
  await expect(text.getByText(/^Gluteus maximus \(prime mover\): 1\d\d % of resting length$/)).toBeVisible();
});

test('a picture is saved as PNG', async ({ page }) => {
  await openAnatomy(page, 'exercise=push-up&t=1');
  await expectExercise(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture (PNG)' }).click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toBe('push-up.png');
  expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
});

test('axe finds no accessibility fault, in the light and the dark scheme', async ({ page }) => {
  await openAnatomy(page, 'play=0');
  for (const query of [
    'exercise=push-up&t=1&muscle=serratus-anterior',
    'tab=muscles&muscle=soleus&lang=cn',
    'tab=joints',
    'tab=quiz&quiz=name.5.2.1',
    'tab=text',
    'exercise=lat-pulldown',
  ]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await goInAnatomy(page, query);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await test.step(`${query} ${colorScheme}`, () => expectAccessible(page));
    }
  }
});
