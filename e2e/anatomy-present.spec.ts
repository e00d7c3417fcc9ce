import { journeyLanguages } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { graphicsWarnings, insideOf, viewerOf } from './support/viewer';

const languages = {
  en: {
    present: 'Present',
    end: 'End presentation',
    notes: 'Notes',
    note: 'Elbows close to the body',
    pointer: 'Pointer',
    picture: /^3D view/,
    more: 'More',
  },
  cn: {
    present: '课堂演示',
    end: '结束演示',
    notes: '备注',
    note: '肘部贴近身体',
    pointer: '指示圈',
    picture: /^3D 视图/,
    more: '更多',
  },
};

for (const lang of journeyLanguages('cn')) {
  const words = languages[lang];
  test(`a presentation has a visible pointer, and notes that this browser stores (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 860 });
    const expectSilentConsole = watchConsole(page, graphicsWarnings);
    await page.goto(`${viewerOf.atlas}&lang=${lang}&exercise=push-up&t=1`);
    const frame = insideOf(page);
    const present = frame.getByRole('button', { name: words.present, exact: true });
    await present.click();
    await expect(frame.getByRole('button', { name: words.end })).toBeFocused();
    await expect(frame.getByRole('tab')).toHaveCount(0);
    await frame.getByRole('textbox', { name: words.notes }).fill(words.note);

    const picture = frame.getByRole('img', { name: words.picture });
    const ring = frame.locator('[data-pointer]');
    await picture.hover({ position: { x: 400, y: 300 } });
    await expect(ring).toBeVisible();
    const [at, of] = [await ring.boundingBox(), await picture.boundingBox()];
    expect(Math.round((at?.x ?? 0) + (at?.width ?? 0) / 2 - (of?.x ?? 0))).toBe(400);
    expect(Math.round((at?.y ?? 0) + (at?.height ?? 0) / 2 - (of?.y ?? 0))).toBe(300);
    await frame.getByRole('button', { name: words.pointer }).click();
    await expect(ring).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(present).toBeFocused();
    await page.reload();
    await present.click();
    await expect(frame.getByRole('textbox', { name: words.notes })).toHaveValue(words.note);
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
    await frame.getByRole('button', { name: words.end }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.setViewportSize({ width: 360, height: 740 });
    await frame.getByRole('button', { name: words.more }).click();
    await present.click();
    await expect(frame.getByRole('textbox', { name: words.notes })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    expectSilentConsole();
  });
}
