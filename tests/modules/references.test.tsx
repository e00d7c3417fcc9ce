import { screen, within } from '@testing-library/react';
import type { Language } from '@site/shared/contracts';
import { registerActivated, tokenOf } from '../support/accounts';
import { breakCalls } from '../support/faults';
import { fullCount } from '../support/full-count';
import { renderSite } from '../support/render-site';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

/** Every page that shows a fallback for failed calls: the page, the calls, and whether a user is logged in. */
const fallbacks: [page: string, calls: string, loggedIn?: boolean][] = [
  ['/', '/api/software/exercise/list'],
  ['/muscle-and-movement', '/api/body/list'],
  ['/msk-patient-education', '/api/edu/patient/category/all'],
  ['/blog', '/api/information/list'],
  ['/blog-detail/1', '/api/information/detail/1'],
  ['/pricing', '/api/goods/body/list'],
  ['/pricing', '/api/u/order/subscription and /api/u/order/order/buy', true],
  ['/order', '/api/u/order/list', true],
  ['/account-settings', '/api/u/user/info', true],
  ['/product-detail/Strength%20Training?pid=1&sid=1', '/api/body/list'],
  ['/product-detail/Functional%20Anatomy?pid=1&sid=5', '/api/u/order/order/buy', true],
  ['/library', '/api/software/movement/list'],
  ['/library/shared/none', '/api/library/shared/none'],
  ['/library/sheet?movement=1', '/api/library/sheet/list'],
  ['/library/class/none', '/api/library/class/none'],
  ['/library/playlist/none', '/api/u/library/playlist/list', true],
];
const languages: Language[] = ['en', 'cn'];

test.each(
  fallbacks.flatMap((fallback, place) =>
    (fullCount ? languages : [languages[place % 2]]).map((language) => [...fallback, language] as const),
  ),
)('%s shows the Ref of %s if that fails, with Retry', async (page, calls, ...more) => {
  const language = more.at(-1) as Language;
  const token = more[0] === true ? await tokenOf(await registerActivated()) : undefined;
  calls.split(' and ').forEach((call) => breakCalls(call, { status: 500, requestId: '7F3K9QWX2MND' }));
  await renderSite(page, { language, token });
  const panel = within(await screen.findByRole('main')).findByText('Ref 7F3K9QWX2MND');
  expect(await panel).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('button', { name: /^(?:Retry|重试)$/ })).toBeVisible();
});

test.each(languages)('a form that cannot be sent shows the Ref (%s)', async (language) => {
  breakCalls('/api/passport/forget/password/email', { status: 500, requestId: '7F3K9QWX2MND' });
  const { user } = await renderSite('/forget', { language });
  const main = within(await screen.findByRole('main'));
  await user.type(await main.findByRole('textbox'), 'rosa@example.com');
  await user.click(main.getByRole('button', { name: /^(?:Send code|发送验证码)$/ }));
  expect(await screen.findByText(/ \(Ref 7F3K9QWX2MND\)$/)).toBeVisible();
});
