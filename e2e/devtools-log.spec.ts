import { atFullCount } from '../tests/support/full-count';
import { openDevTools } from './support/devtools';
import { openRendered, hydrate } from './support/rendered';
import { holdCalls, login, newPerson, registerActivated } from './support/site';
import { expect, test } from './support/test';

test(
  'threat 24: the actions in Redux DevTools describe the visit, without password or token',
  atFullCount,
  async ({ page, request }) => {
    const person = await registerActivated(request);
    const readLog = await openDevTools(page);
    await page.goto('/pricing');
    await page.getByRole('main').getByRole('button', { name: 'Get it now' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await login(page, person);
    await page.getByRole('button', { name: 'Switch language' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');

    const { actions, state } = await readLog();
    const types = actions.map(({ type }) => type);
    const expectedTypes = ['layout/pageOpened', 'session/loggedIn', 'language/languageChanged'];
    expect(types.filter((type) => expectedTypes.includes(type))).toEqual(expect.arrayContaining(expectedTypes));
    expect(types.indexOf('session/loggedIn')).toBeLessThan(types.indexOf('language/languageChanged'));
    const text = JSON.stringify({ actions, state });
    expect(text).toContain('«redacted');
    expect(text).not.toContain(person.password);
    const token = await page.evaluate(
      () => JSON.parse(JSON.parse(window.localStorage.getItem('persist:site') ?? '{}').session).token as string,
    );
    expect(token.length).toBeGreaterThan(20);
    expect(text).not.toContain(token);
  },
);

test('threat 24: the log shows a log-in, a search and a contact message without personal data', async ({
  page,
  request,
}) => {
  const person = await registerActivated(request, newPerson('Qwxyzname'));
  const typed = { wrong: 'wr0ngWord', message: 'The left gluteus medius is labelled wrong.', search: 'deltoideus' };
  const readLog = await openDevTools(page);
  const release = await holdCalls(page, '**/static/js/**');
  await openRendered(page, '/login');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await main.getByLabel('Password', { exact: true }).fill(typed.wrong);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  release();
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  const logs = [await readLog()];
  await login(page, person);
  const token = await page.evaluate(
    () => JSON.parse(JSON.parse(window.localStorage.getItem('persist:site') ?? '{}').session).token as string,
  );
  await page.getByRole('button', { name: 'Dark scheme' }).click();
  logs.push(await readLog());
  await page.goto(`/blog?title=${typed.search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  logs.push(await readLog());
  await page.goto('/contact');
  await hydrate(page);
  await main.getByRole('form').getByRole('button', { name: 'Submit' }).click();
  await main.getByRole('form').getByLabel('Name').fill(person.nickName);
  await main.getByRole('form').getByLabel('Email').fill(person.email);
  await main.getByRole('form').getByLabel('Message').fill(typed.message);
  await main.getByRole('form').getByRole('button', { name: 'Submit' }).click();
  await expect(main.getByRole('form').getByLabel('Message')).toHaveValue('');

  logs.push(await readLog());
  const types = logs.flatMap(({ actions }) => actions.map(({ type }) => type));
  const left = logs[0].actions.filter(({ type }) => type === 'forms/fieldLeft');
  expect(left, 'fields that were filled in before hydration').toMatchObject([
    { payload: { field: 'email', length: person.email.length } },
    { payload: { field: 'password' } },
  ]);
  expect(types).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^api\/auth\/login refused: \w+$/),
      'layout/schemeChanged',
      'forms/fieldsRefused',
      'api/marketing/sendProposal pending',
      'api/marketing/sendProposal fulfilled',
    ]),
  );
  const shown = logs[0].actions.find(({ type }) => type === 'modules/moduleLoaded');
  expect(shown).toMatchObject({ payload: { module: 'auth', version: expect.any(String) as unknown } });
  expect(types.filter((type) => /^persist\/(?!REHYDRATE)|^api\/execute/.test(type))).toEqual([]);
  const text = JSON.stringify(logs);
  for (const secret of [...Object.values(person), ...Object.values(typed), token]) {
    expect(text.includes(secret)).toBe(false);
  }
});

test(
  'a visitor who tries to pay is asked to log in, and the action log contains the toast',
  atFullCount,
  async ({ page }) => {
    const readLog = await openDevTools(page);
    await page.goto('/pricing');
    await page.getByRole('main').getByRole('button', { name: 'Get it now' }).first().click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please log in to your account before continuing' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login\?backUrl=%2Fpricing/);
    const { actions } = await readLog();
    expect(actions.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['toasts/toastShown', 'layout/pageRequested', 'layout/pageOpened']),
    );
  },
);

test('threat 24: no source map is public', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') {
      scripts.add(answer.url());
    }
  });
  await page.goto('/login');
  await hydrate(page);
  expect(scripts.size).toBeGreaterThan(3);
  for (const address of scripts) {
    expect(await (await request.get(address)).text()).not.toContain('sourceMappingURL=');
    expect((await request.get(`${address}.map`)).status()).toBe(404);
  }
});
