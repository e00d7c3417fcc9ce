import type { Locator, Page } from '@playwright/test';
import { xssCorpus } from '../tests/modules/blog/xss-corpus';
import { atFullCount, fullCount, sampled } from '../tests/support/full-count';
import { main, openLoggedIn } from './support/accounts';
import { hydrate } from './support/rendered';
import { registerActivated } from './support/site';
import { expect, test } from './support/test';

/** Records what no payload may do: run a script, open a dialog, send a request to another origin. @returns expects that none of it happened */
async function watchHarm(page: Page): Promise<() => Promise<void>> {
  const harm: string[] = [];
  await page.exposeFunction('xss', () => harm.push('script ran'));
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) {
      harm.push(`requested ${request.url()}`);
    }
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    expect(harm).toEqual([]);
    expect(page.url().startsWith(origin)).toBe(true);
  };
}

test('threat 10: the corpus has at least 200 payloads', () => {
  expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(200);
});

test('threat 10: script payloads in names, addresses and messages of the server are shown as text', async ({
  page,
  request,
}) => {
  const expectNoHarm = await watchHarm(page);
  const all = xssCorpus.join(' ');
  await page.route('**/api/u/user/info', (route) =>
    route.fulfill({
      json: {
        code: 'OK',
        message: all,
        data: { id: '1', email: `${all}@example.com`, nickName: all, avatar: JSON.stringify({ url: all, file: all }) },
      },
    }),
  );
  await page.route('**/api/u/user/update', (route) =>
    route.fulfill({ json: { code: 'OK', message: all, data: null } }),
  );
  await page.route('**/api/passport/forget/password/email', (route) =>
    route.fulfill({ json: { code: 'REFUSED', message: all, data: null } }),
  );
  await openLoggedIn(page, request, '/account-settings');
  await expect(main(page).getByLabel('Email')).toHaveValue(/xss/);
  await main(page).getByRole('button', { name: 'Edit' }).click();
  await main(page).getByLabel('Display name').fill('Jane');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: '<script>xss()</script>' })).toBeAttached();
  await page.getByRole('tab', { name: 'Password' }).click();
  await main(page).getByRole('button', { name: 'Send verification code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '<script>xss()</script>' })).toBeAttached();
  await expectNoHarm();
});

/**
 * Enters each payload of the corpus into a field and leaves the field. The field must then have the value that a separate
 * input keeps of the payload, and the page must have no new element.
 */
async function typeCorpus(field: Locator): Promise<void> {
  const changed = await field.evaluate(
    async (input: HTMLInputElement, texts) => {
      const elements = () =>
        document.querySelectorAll(
          'body :is(a, audio, base, embed, form, iframe, img, link, math, meta, object, script, style, svg, video, [onerror], [onload], [onfocus])',
        ).length;
      const before = elements();
      const reference = document.createElement('input');
      reference.type = input.type;
      const wrong: string[] = [];
      for (const text of texts) {
        reference.value = text;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        await Promise.resolve();
        if (input.value !== reference.value || elements() !== before) {
          wrong.push(text);
        }
      }
      return wrong;
    },
    sampled(xssCorpus, 8),
  );
  expect(changed).toEqual([]);
  await expect(field).toHaveValue(/./);
}

/** Expects that each field reports the error of its last payload to assistive technology. */
async function expectErrorDescribed(...fields: Locator[]): Promise<void> {
  for (const field of fields) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\w/);
  }
}

test('threat 10: payloads typed into the fields of the account pages stay text', async ({ page, request }) => {
  const expectNoHarm = await watchHarm(page);
  const typeInto = async (area: Locator, ...names: string[]) => {
    for (const name of names) {
      await typeCorpus(area.getByLabel(name, { exact: true }));
    }
  };
  await page.goto('/register');
  await hydrate(page);
  await typeInto(main(page), 'Name', 'Email', 'Password', 'Confirm password');
  await expectErrorDescribed(
    ...['Name', 'Email', 'Password'].map((name) => main(page).getByLabel(name, { exact: true })),
  );
  // Their fields are the same as on Register and Account Settings, so only complete runs test them.
  if (fullCount) {
    await page.goto('/login');
    await hydrate(page);
    await typeInto(main(page), 'Email', 'Password');
    await expectErrorDescribed(main(page).getByLabel('Email', { exact: true }));
    await page.goto('/forget');
    await hydrate(page);
    await typeInto(main(page), 'Email');
    await main(page).getByLabel('Email').fill('nobody@example.com');
    await main(page).getByRole('button', { name: 'Send code' }).click();
    await typeInto(page.getByRole('dialog'), 'Code', 'New password', 'Confirm new password');
  }
  await openLoggedIn(page, request, '/account-settings');
  await main(page).getByRole('button', { name: 'Edit' }).click();
  await typeInto(main(page), 'Display name');
  await page.getByRole('tab', { name: 'Password' }).click();
  await typeInto(main(page), 'Code', 'New password', 'Confirm new password');
  await main(page).getByRole('button', { name: 'SUBMIT' }).click();
  await expectNoHarm();
});

const payloads = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  '/..//evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'javascript:xss()',
  'data:text/html,<script>xss()</script>',
  '//localhost@evil.example',
  '/pricing/../..//evil.example',
];
test('threat 16: after log-in no backUrl leads to another site', atFullCount, async ({ page, request }) => {
  const expectNoHarm = await watchHarm(page);
  const person = await registerActivated(request);
  for (const payload of payloads) {
    await page.goto(`/login?backUrl=${encodeURIComponent(payload)}`);
    await main(page).getByLabel('Email').fill(person.email);
    await main(page).getByLabel('Password', { exact: true }).fill(person.password);
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page, payload).toHaveURL(/^https?:\/\/[^/]+\/$/);
    await page.evaluate(() => localStorage.clear());
  }
  await expectNoHarm();
});
