import type { Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { expectExercise, goInAnatomy, openAnatomy } from './support/anatomy';
import { smallTargets } from './support/small-targets';
import { expect, test } from './support/test';

const picture = (page: Page) => page.getByRole('img', { name: /^(3D view|3D 视图)/ });
/** The share of the window's width and height that the picture covers. */
async function shareOf(page: Page): Promise<{ wide: number; high: number }> {
  const box = await picture(page).boundingBox();
  const size = page.viewportSize();
  return { wide: (box?.width ?? 0) / (size?.width ?? 1), high: (box?.height ?? 0) / (size?.height ?? 1) };
}

/** How far the tools extend below the picture, in pixels. */
async function toolsBelow(page: Page): Promise<number> {
  const [tools, shown] = await Promise.all(
    [page.getByRole('group', { name: 'View' }), picture(page)].map((part) => part.boundingBox()),
  );
  return tools && shown ? tools.y + tools.height - shown.y - shown.height : Infinity;
}

test('on phones and larger screens the picture covers its minimum share, no tool extends below it, and each control has the minimum touch target size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await openAnatomy(page, 'exercise=push-up&t=1&only=serratus-anterior&muscle=serratus-anterior');
  await expectExercise(page);
  const sizes = [
    [780, 360, 0.6, 0.8],
    [820, 1180, 1, 0.4],
    [1180, 820, 0.6, 0.7],
    [360, 800, 1, 0.3],
    [1000, 640, 0.6, 0.5],
    [3840, 2160, 0.85, 0.85],
  ] as const;
  for (const [width, height, wide, high] of sampled(sizes, 3)) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await shareOf(page)).wide, { message: `width at ${width}×${height}` })
      .toBeGreaterThan(wide - 0.02);
    await expect
      .poll(async () => (await shareOf(page)).high, { message: `height at ${width}×${height}` })
      .toBeGreaterThan(high - 0.02);
    await expect.poll(() => toolsBelow(page), { message: `tools at ${width}×${height}` }).toBeLessThanOrEqual(0);
    expect({ width, small: await smallTargets(page) }).toEqual({ width, small: [] });
  }
});

test('on a phone all labels end to the left of the tools', atFullCount, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAnatomy(page, '');
  const labels = page.locator('svg:has(> circle) ~ span:visible');
  const tools = await page.getByRole('group', { name: 'View' }).boundingBox();
  const rightEdge = async () => {
    const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()));
    return Math.max(...boxes.map((box) => (box ? box.x + box.width : Infinity)));
  };
  await expect(labels.first()).toBeVisible();
  await expect.poll(rightEdge).toBeLessThan(tools?.x ?? 0);
});

test(
  'on a phone in landscape orientation every tool has a name, every view can be scrolled to, and Top and Loop work',
  atFullCount,
  async ({ page }) => {
    await page.setViewportSize({ width: 780, height: 360 });
    await openAnatomy(page, 'exercise=push-up&t=1');
    await expectExercise(page);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('group', { name: 'View' })).toMatchAriaSnapshot(`
    - group "View":
      - button "Layers"
      - button "View"
      - button "Undo" [disabled]
      - button "Reset view"
      - button "More" [expanded]
      - button "Save picture (PNG)"
      - button "Copy link to this view"
      - status
      - button "Keyboard shortcuts"
  `);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    for (const name of ['Prime movers', 'From the left', 'Front', 'Back', 'Left side', 'Right side', 'Top']) {
      await page.getByRole('button', { name, exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Top', exact: true }).click();
    await expect.poll(() => page.url()).toContain('eye=');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Playback options' }).click();
    await page.getByRole('checkbox', { name: 'Loop' }).click();
    await expect.poll(() => page.url()).toContain('loop=0');
  },
);

test(
  'Enter isolates a muscle and ends the isolation, keyboard shortcuts undo, list the shortcuts and select the back view',
  atFullCount,
  async ({ page }) => {
    await openAnatomy(page, 'tab=muscles&muscle=soleus');
    await page.getByRole('button', { name: 'Isolate' }).press('Enter');
    const notice = page.getByRole('group', { name: 'Visible muscles' });
    await expect(notice).toContainText('Only shown: soleus');
    await notice.getByRole('button', { name: 'Exit isolation' }).press('Enter');
    await expect(notice).toHaveCount(0);
    // The first Undo restores the isolation, the second one the state before it.
    await page.keyboard.press('Control+z');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(notice).toHaveCount(0);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.getByText('Undo selection, display, sliders or camera')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await picture(page).focus();
    await page.keyboard.press('b');
    // The camera is behind the body.
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('eye')?.split(',')[2] ?? 0)).toBeLessThan(-1);
  },
);

test('the title names what is opened, in both languages', atFullCount, async ({ page }) => {
  await openAnatomy(page, 'exercise=push-up&t=1&muscle=serratus-anterior');
  await expect(page).toHaveTitle('serratus anterior · Push-up · Anatomy in motion');
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page).toHaveTitle(/^前锯肌 · 俯卧撑 · /);
  await goInAnatomy(page, 'tab=muscles&bone=femur&lang=en');
  await expect(page).toHaveTitle('femur · Anatomy in motion');
  await goInAnatomy(page, 'tab=quiz&quiz=name.5.2.1&lang=en');
  await expect(page).toHaveTitle('Anatomy in motion');
});

test(
  'a double-click selects and centres a muscle, and the wheel zooms towards the pointer',
  atFullCount,
  async ({ page }) => {
    await openAnatomy(page, 'tab=muscles&eye=0.2,0.75,1.6&at=0.1,0.72,0.05&skin=off&off=labels');
    const box = await picture(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const target = (): string | null => new URL(page.url()).searchParams.get('at');
    await page.mouse.dblclick(x, y);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/rectus femoris|vastus|sartorius/);
    await expect.poll(target).not.toBe('0.1,0.72,0.05');
    await expect.poll(target).not.toBeNull();
    const before = target();
    await page.mouse.move(x + (box?.width ?? 0) * 0.3, y);
    await page.mouse.wheel(0, -400);
    await expect.poll(target).not.toBe(before);
  },
);

test(
  'virtual reality is offered only with a headset, and its code is loaded on demand',
  atFullCount,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/vr\.[\w-]+\.js/.test(request.url())) {
        scripts.push(request.url());
      }
    });
    await page.addInitScript(() => {
      const requested: string[] = [];
      Object.defineProperty(navigator, 'xr', {
        value: {
          requested,
          isSessionSupported: (mode: string) => Promise.resolve(mode === 'immersive-vr' && 'hasHeadset' in window),
          requestSession: (mode: string) => {
            requested.push(mode);
            return Promise.resolve(undefined);
          },
          addEventListener: () => undefined,
        },
      });
    });
    await openAnatomy(page, 'tab=muscles');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter VR' })).toHaveCount(0);
    await page.addInitScript(() => Object.assign(window, { hasHeadset: true }));
    await openAnatomy(page, 'tab=muscles');
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await expect
      .poll(() => page.evaluate(() => (navigator as unknown as { xr: { requested: string[] } }).xr.requested))
      .toEqual(['immersive-vr']);
    expect(scripts).toHaveLength(1);
  },
);
