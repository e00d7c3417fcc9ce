import type { Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { costOf, expectExercise, goInAnatomy, openAnatomy } from './support/anatomy';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { smallTargets } from './support/small-targets';
import { expect, test } from './support/test';

// Building the scene takes long, so all tests share one page and open their own address in it.
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  await openAnatomy(page, 'play=0');
});
test.beforeEach(async ({ viewport }) => {
  await page.setViewportSize(viewport ?? { width: 1000, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
});
test.afterAll(() => page.close());

test('an exercise shows its precautions and stop signs in both languages', atFullCount, async () => {
  await goInAnatomy(page, 'exercise=standing-calf-stretch&t=1');
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

test('every control has the minimum touch target size on a phone', atFullCount, async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await goInAnatomy(page, '');
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

// `npm run trust` draws all of them (`anatomy-cost.spec.ts`).
test('an exercise, with its common mistake shown beside it, stays within 25 draw calls and 300,000 triangles', async () => {
  await goInAnatomy(page, 'exercise=push-up&t=1&error=1');
  const { calls, triangles } = await costOf(page);
  expect(calls).toBeLessThanOrEqual(25);
  // Fewer triangles than two bodies have would mean that the second body, which shows the mistake, is missing.
  expect(triangles).toBeGreaterThan(220_000);
  expect(triangles).toBeLessThanOrEqual(300_000);
});

test('a click in the picture selects the muscle under the pointer', async () => {
  await goInAnatomy(page, 'tab=muscles&eye=0.2,0.75,1.2&at=0.1,0.72,0.05&skin=off&off=labels');
  const box = await page.getByRole('img', { name: /^3D view/ }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/rectus femoris|vastus|sartorius/);
});

test('a click on a bone opens its card and selects no muscle behind it; a ligament is found by its abbreviation', async () => {
  await goInAnatomy(page, 'tab=muscles&eye=0,1.35,1.2&at=0,1.35,0&skin=off&off=labels');
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

test('the keyboard changes and resets the view, and the address contains the changed view', async () => {
  await goInAnatomy(page, '');
  await page.getByRole('img', { name: /^3D view/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect.poll(() => page.url()).toMatch(/eye=[-\d.,]+&at=/);
  await page.keyboard.press('0');
  await expect.poll(() => page.url()).not.toContain('eye=');
});

test('the camera looks at the same point of a muscle before and after an exercise was shown', async () => {
  const lookAt = async (): Promise<string | null> => {
    await goInAnatomy(page, 'tab=muscles&muscle=trapezius-pars-transversa&play=0');
    await expect.poll(() => page.url()).toContain('muscle=trapezius-pars-transversa');
    await expect.poll(() => page.url()).toContain('at=');
    return new URL(page.url()).searchParams.get('at');
  };
  await goInAnatomy(page, 'play=0');
  const standing = await lookAt();
  await goInAnatomy(page, 'exercise=push-up&t=1');
  await expect.poll(() => page.url()).not.toContain('at=');
  expect(await lookAt()).toBe(standing);
});

for (const { lang, menu, own, names } of [
  {
    lang: 'en',
    menu: 'View',
    own: 'Cameras of the exercise',
    names: ['From the head, left side, above', 'From the left', 'From the head, above'],
  },
  { lang: 'cn', menu: '视角', own: '动作机位', names: ['从头侧偏左俯视', '从左侧', '从头侧俯视'] },
]) {
  test(
    `the cameras of an exercise are named by their position (${lang})`,
    lang === 'en' ? atFullCount : {},
    async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await goInAnatomy(page, `lang=${lang}&exercise=push-up&t=1`);
      await page.getByRole('button', { name: menu, exact: true }).click();
      const cameras = page.getByRole('group', { name: own }).getByRole('button');
      await expect(cameras).toHaveText([/./, ...names]);
      await cameras.nth(2).click();
      await expect(cameras.nth(2)).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.keyboard.press('Escape');
    },
  );
}

test('a joint slider stops at the end of its range, moves both sides and pauses the exercise', async () => {
  await goInAnatomy(page, 'tab=joints&exercise=push-up&play=1');
  await expectExercise(page);
  const knee = page.getByRole('slider', { name: /Knee flexion/ });
  await knee.press('End');
  await expect(knee).toHaveAttribute('aria-valuetext', '150° Knee flexion');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(() => page.url()).toContain('joints=kneeFlexion.l:150,kneeFlexion.r:150');
});

test('the scapula rotates with the arm, and the address has only the joints that the user set', async () => {
  await goInAnatomy(page, 'tab=joints');
  await page.getByText('Shoulder girdle', { exact: true }).click();
  const scapula = page.getByRole('slider', { name: 'Scapular upward rotation' });
  await expect(scapula).toHaveValue('0');
  await page.getByRole('slider', { name: 'Shoulder abduction' }).press('End');
  await expect.poll(async () => Number(await scapula.inputValue())).toBeGreaterThan(40);
  await expect.poll(() => page.url()).toContain('joints=shoulderAbduction.l:180,shoulderAbduction.r:180');
  expect(page.url()).not.toContain('scapula');
});

test('axe finds no violation in the light and the dark colour scheme', async () => {
  await goInAnatomy(page, 'play=0');
  const views = [
    'exercise=push-up&t=1&muscle=serratus-anterior',
    'tab=joints',
    'tab=quiz&quiz=name.5.2.1',
    'tab=muscles&muscle=soleus&lang=cn',
    'tab=text',
    'exercise=lat-pulldown',
  ];
  for (const query of sampled(views, 6)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await goInAnatomy(page, query);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await test.step(`${query} ${colorScheme}`, () => expectAccessible(page));
    }
  }
});
