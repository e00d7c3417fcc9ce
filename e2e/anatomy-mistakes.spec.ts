import type { Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { expectExercise, goInAnatomy, openAnatomy } from './support/anatomy';
import { expectAccessible } from './support/look';
import { expect, test } from './support/test';

const scene = 'exercise=sit-to-stand&t=1.7';
const number = 1;

/** The direction of the camera of the drawn picture; its distance also depends on the shape of the picture. */
async function directionOf(page: Page): Promise<string> {
  const turn = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const stop = window.anatomy?.services.stage.get()?.watch(({ camera }) => {
          stop?.();
          done(camera.quaternion.toArray());
        });
      }),
  );
  return turn.map((value) => value.toFixed(2)).join();
}

test('a mistake is shown from its own camera, undo returns, and the address opens the same picture', async ({
  page,
}) => {
  await openAnatomy(page, scene);
  await expectExercise(page);
  const first = await directionOf(page);
  await page.getByRole('button', { name: `Show mistake ${number}` }).click();
  await expect.poll(() => directionOf(page)).not.toBe(first);
  const own = await directionOf(page);
  await expect.poll(() => page.url()).toContain(`error=${number}`);
  expect(page.url()).not.toMatch(/eye=|view=/);
  const { search } = new URL(page.url());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => directionOf(page)).toBe(first);
  await goInAnatomy(page, search.slice(1));
  await expect.poll(() => directionOf(page)).toBe(own);
});

test('a camera that the user chose stays when a mistake is shown', async ({ page }) => {
  await openAnatomy(page, scene);
  await expectExercise(page);
  await page.getByRole('img', { name: /^3D view/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.url()).toContain('eye=');
  const turned = await directionOf(page);
  await page.getByRole('button', { name: `Show mistake ${number}` }).click();
  await expect.poll(() => page.url()).toContain(`error=${number}`);
  expect(await directionOf(page)).toBe(turned);
});

for (const { lang, menu, own, wrong } of [
  { lang: 'en', menu: 'View', own: 'Cameras of the exercise', wrong: 'Common mistake' },
  { lang: 'cn', menu: '视角', own: '动作机位', wrong: '常见错误' },
]) {
  test(
    `the camera menu offers the first camera beside that of the mistake (${lang})`,
    lang === 'cn' ? atFullCount : {},
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openAnatomy(page, `lang=${lang}&${scene}&error=${number}`);
      const shown = await directionOf(page);
      await page.getByRole('button', { name: menu, exact: true }).click();
      const cameras = page.getByRole('group', { name: own }).getByRole('button');
      const ofMistake = cameras.filter({ hasText: wrong });
      await expect(ofMistake).toHaveAttribute('aria-pressed', 'true');
      await expect(cameras.nth(1)).toHaveAttribute('aria-pressed', 'false');
      await expectAccessible(page);
      await cameras.nth(1).click();
      await expect(cameras.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await expect(ofMistake).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => directionOf(page)).not.toBe(shown);
      await expect.poll(() => page.url()).toContain('view=0');
      await ofMistake.click();
      await expect.poll(() => directionOf(page)).toBe(shown);
    },
  );
}
