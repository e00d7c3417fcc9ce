import type { Route } from '@playwright/test';
import sharp from 'sharp';
import texts from '../src/messages/en.json' with { type: 'json' };
import { atFullCount, sampled } from '../tests/support/full-count';
import { main, openLoggedIn, words } from './support/accounts';
import { expect, test } from './support/test';
import { prepare, variantsOf } from './support/user-input';
import { expectNoHorizontalScroll } from './support/look';
import { watchConsole } from './support/site';

/** A blue picture with a red centre. */
async function picture(width: number, height: number, format: 'png' | 'jpeg' = 'jpeg'): Promise<Buffer> {
  const middle = await sharp({
    create: { width: Math.round(width / 3), height: Math.round(height / 3), channels: 3, background: '#d02020' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#2040d0' } })
    .composite([{ input: middle }])
    .toFormat(format)
    .toBuffer();
}

for (const variant of variantsOf('in Chinese on a phone')) {
  test(`a user changes picture and name ${variant.name}`, async ({ page, request, baseURL }) => {
    const w = words[variant.language];
    const user = await prepare(page, variant);
    const expectSilentConsole = watchConsole(page);
    await openLoggedIn(page, request, '/account-settings');

    const chooser = page.waitForEvent('filechooser');
    await user.press(main(page).getByRole('button', { name: w.upload }));
    expect((await chooser).isMultiple()).toBe(false);
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(1600, 1200) });

    const dialog = page.getByRole('dialog', { name: w.crop });
    await expect(dialog).toBeVisible();
    await expectNoHorizontalScroll(page);
    const box = page.locator('.cropper-crop-box');
    await expect.poll(async () => (await box.boundingBox())?.width).toBeCloseTo(150, 0);
    const [cut, image] = [await box.boundingBox(), await page.locator('.cropper-canvas').boundingBox()];
    expect(cut?.height).toBeCloseTo(150, 0);
    expect((cut?.x ?? 0) + 75).toBeCloseTo((image?.x ?? 0) + (image?.width ?? 0) / 2, 0);
    expect((cut?.y ?? 0) + 75).toBeCloseTo((image?.y ?? 0) + (image?.height ?? 0) / 2, 0);
    const width = (await dialog.boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(variant.width > 800 ? 799 : 340);
    expect(width).toBeLessThanOrEqual(Math.min(800, variant.width));
    if (variant.keys) {
      await page.keyboard.press('+');
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(async () => (await box.boundingBox())?.width).toBeCloseTo(160, 0);
    }

    const upload = page.waitForRequest('**/api/common/file/upload');
    await user.press(dialog.getByRole('button', { name: w.submit, exact: true }));
    const sent = (await upload).postDataBuffer()?.toString('latin1') ?? '';
    expect(sent).toContain('name="upfile"');
    expect(sent).toContain('image/jpeg');
    await expect(dialog).toBeHidden();
    const shown = main(page).getByRole('img', { name: w.picture });
    await expect(shown).not.toHaveAttribute('src', '/avatar.svg');
    const src = (await shown.getAttribute('src')) ?? '';
    if (variant.width > 800) {
      await expect(page.getByRole('banner').locator(`img[src="${src}"]`)).toBeVisible();
    }
    const stored = sharp(await (await request.get(new URL(src, baseURL).href)).body());
    const { format, width: side, height } = await stored.metadata();
    expect([format, side]).toEqual(['jpeg', height]);
    // The crop is around the red centre, which is wider in it than in the whole picture.
    for (const left of [0.3, 0.7]) {
      const place = { left: Math.round(side * left), top: Math.round(side / 2), width: 1, height: 1 };
      const [red, , blue] = await stored.clone().extract(place).raw().toBuffer();
      expect({ left, isRed: red > 150 && blue < 100 }).toEqual({ left, isRed: true });
    }

    await user.press(main(page).getByRole('button', { name: w.edit }));
    await user.fill(main(page).getByLabel(w.displayName), 'Maria 玛丽');
    await user.press(main(page).getByRole('button', { name: w.save }));
    await expect(main(page).getByRole('button', { name: w.edit })).toBeFocused();
    await expect(main(page).getByLabel(w.displayName)).toHaveValue('Maria 玛丽');
    if (variant.width > 800) {
      await expect(page.getByRole('button', { name: `${w.hi}Maria 玛丽` })).toBeVisible();
    }
    expectSilentConsole();
  });
}

test.describe('a picture that cannot be used', () => {
  const rejected = [
    {
      name: 'of another type',
      file: async () => ({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
      error: 'Please choose a PNG or JPEG picture.',
    },
    {
      name: 'that is damaged',
      file: async () => ({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }),
      error: 'This file cannot be opened',
    },
    {
      name: 'that is huge',
      file: async () => ({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      }),
      error: 'This picture is too large.',
    },
  ];
  for (const { name, file, error } of sampled(rejected, 3)) {
    test(`${name} shows an error message, and another file can be chosen`, async ({ page, request }) => {
      await openLoggedIn(page, request, '/account-settings');
      await page.locator('input[name=upfile]').setInputFiles(await file());
      await expect(page.getByRole('alert').filter({ hasText: error })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page
        .locator('input[name=upfile]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(300, 200, 'png') });
      await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: error })).toHaveCount(0);
    });
  }

  test('a picture can be dropped onto the circle, and after Cancel another one can be chosen', async ({
    page,
    request,
  }) => {
    await openLoggedIn(page, request, '/account-settings');
    const drop = async (width: number) => {
      const dataTransfer = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
          return transfer;
        },
        [...(await picture(width, 400))],
      );
      const circle = main(page).getByRole('img', { name: 'Your picture' });
      await circle.dispatchEvent('dragenter', { dataTransfer });
      await circle.dispatchEvent('drop', { dataTransfer });
    };
    const pick = async (width: number) =>
      page
        .locator('input[name=upfile]')
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(width, 400) });
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    const upload = main(page).getByRole('button', { name: 'Upload' });
    await upload.focus();
    await drop(400);
    await expect(dialog.locator('.cropper-canvas img')).toHaveJSProperty('naturalWidth', 400);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(upload).toBeFocused();
    await pick(800);
    await expect(dialog.locator('.cropper-canvas img')).toHaveJSProperty('naturalWidth', 800);
  });
});

test('Cancel during an upload keeps the picture, and the next one can be uploaded', async ({ page, request }) => {
  await openLoggedIn(page, request, '/account-settings');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(800, 600) };
  await page.locator('input[name=upfile]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(page.locator('.cropper-crop-box')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/common/file/upload', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  let updates = 0;
  page.on('request', (call) => void (updates += Number(call.url().endsWith('/api/u/user/update'))));
  const sent = page.waitForRequest('**/api/common/file/upload');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await sent;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  release();
  await page.unroute('**/api/common/file/upload');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.locator('input[name=upfile]').setInputFiles(file);
  await expect(page.locator('.cropper-crop-box')).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', '/avatar.svg');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).getByRole('img', { name: 'Your picture' })).not.toHaveAttribute('src', '/avatar.svg');
  expect(updates).toBe(1);
});

/** Failed replies to an upload, and the message that the page shows for each. */
const faults: [string, Parameters<Route['fulfill']>[0], string][] = [
  ...[400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505].map(
    (status): [string, { status: number }, string] => [
      `status ${status}`,
      { status },
      texts[`http.${status}` as keyof typeof texts],
    ],
  ),
  [
    'too large for the server',
    { status: 413, body: '{"code":"TOO_LARGE","message":"","data":null}' },
    'Other connection error 413',
  ],
  ['an error', { status: 200, body: '{"state":"ERROR","url":"","message":"Too many pictures"}' }, 'Too many pictures'],
  [
    'an error without a message',
    { status: 200, body: '{"state":"ERROR"}' },
    'Your picture could not be saved. Please try again.',
  ],
  ['no state', { status: 200, body: '{"url":"/files/1.jpg"}' }, 'Your picture could not be saved. Please try again.'],
  ['HTML', { status: 200, body: '<html>' }, 'could not be read'],
  ['an empty body', { status: 200, body: '' }, 'could not be read'],
  ['no network', undefined, 'cannot be reached'],
];

test(
  'threat 45: a failed upload shows one toast, keeps the crop, and can be submitted again',
  atFullCount,
  async ({ page, request }) => {
    await openLoggedIn(page, request, '/account-settings');
    await page
      .locator('input[name=upfile]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(800, 600) });
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(page.locator('.cropper-crop-box')).toBeVisible();
    for (const [name, reply, error] of faults) {
      let calls = 0;
      await page.route('**/api/common/file/upload', (route) => {
        calls += 1;
        return reply ? route.fulfill(reply) : route.abort();
      });
      await submit.click();
      await expect.poll(() => calls, name).toBe(1);
      await expect(submit).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('alert').filter({ hasText: error }), name).toBeVisible();
      // The previous toast fades out first.
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(dialog).toBeVisible();
      expect({ name, calls }).toEqual({ name, calls: 1 });
      await page.unroute('**/api/common/file/upload');
    }
    await submit.click();
    await expect(dialog).toHaveCount(0);
    await expect(main(page).getByRole('img', { name: 'Your picture' })).not.toHaveAttribute('src', '/avatar.svg');
  },
);

test('threat 45: an upload without a valid session leads to Login', atFullCount, async ({ page, request }) => {
  await openLoggedIn(page, request, '/account-settings');
  await page
    .locator('input[name=upfile]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(800, 600) });
  await expect(page.locator('.cropper-crop-box')).toBeVisible();
  await page.route('**/api/common/file/upload', (route) =>
    route.fulfill({ json: { code: 'Unauthorized', message: 'No session', data: null } }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Login has expired, please log in again.');
  await expect(page).toHaveURL(/\/login$/);
});
