import { screen, waitFor, within } from '@testing-library/react';
import { registerActivated, tokenOf } from '../../support/accounts';
import { breakCalls, reply } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('Muscle and Movement shows a card with heading and button for each software of the list', async () => {
  await renderSite('/muscle-and-movement');
  const answer = (await (await fetch('/api/body/list?softwarePackageId=1&page=1&size=99')).json()) as {
    data: { list: { title: string }[] };
  };
  expect(answer.data.list.length).toBeGreaterThanOrEqual(5);
  for (const { title } of answer.data.list) {
    const one = await card(title);
    expect(one.getByRole('heading', { name: title })).toBeVisible();
    expect(one.getByRole('button', { name: 'Get started' })).toHaveAccessibleDescription(title);
  }
});

test('Get started opens the detail viewer with package and software', async () => {
  const { user, address } = await renderSite('/muscle-and-movement');
  const one = await card('3D Anatomy Atlas');
  await user.click(one.getByRole('button', { name: 'Get started' }));
  await screen.findByRole('button', { name: 'Toggle navigation' });
  expect(address()).toMatch(/^\/product-detail\/3D%20Anatomy%20Atlas\?pid=3&sid=\d+$/);
});

test.each([
  ['a visitor', false],
  ['a user without a subscription', true],
])('Functional Anatomy asks %s to subscribe and links to Pricing', async (_, loggedIn) => {
  const token = loggedIn ? await tokenOf(await registerActivated()) : undefined;
  const { user, address } = await renderSite('/muscle-and-movement', { token });
  const fetched = jest.spyOn(globalThis, 'fetch');
  await user.click((await card('Functional Anatomy')).getByRole('button', { name: 'Get started' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Functional Anatomy' }));
  const checks = fetched.mock.calls.filter(([input]) => (input as Request).url.includes('/order/order/buy'));
  expect(checks).toHaveLength(loggedIn ? 1 : 0);
  fetched.mockRestore();
  expect(dialog.getByText('Subscription is required before started.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'See plans ?' }));
  await waitFor(() => expect(address()).toBe('/pricing'));
});

test('the dialog offers a visitor Log in and Sign up, both with a backUrl', async () => {
  // The rendered site has a memory router, but backUrl is taken from the location of the window.
  window.history.replaceState(null, '', '/muscle-and-movement?card=5');
  const { user, address } = await renderSite('/muscle-and-movement');
  await user.click((await card('Functional Anatomy')).getByRole('button', { name: 'Get started' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?backUrl=%2Fmuscle-and-movement%3Fcard%3D5',
  );
  await user.click(dialog.getByRole('link', { name: 'Sign up' }));
  await waitFor(() => expect(address()).toBe('/register?backUrl=%2Fmuscle-and-movement%3Fcard%3D5'));
  window.history.replaceState(null, '', '/');
});

test('the dialog offers a logged-in user neither Log in nor Sign up', async () => {
  const { user } = await renderSite('/muscle-and-movement', { token: await tokenOf(await registerActivated()) });
  await user.click((await card('Functional Anatomy')).getByRole('button', { name: 'Get started' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

test('the dialog can be closed', async () => {
  const { user, address } = await renderSite('/muscle-and-movement');
  await user.click((await card('Functional Anatomy')).getByRole('button', { name: 'Get started' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/muscle-and-movement');
});

test.each([
  ['is rejected', reply({ code: 'CONFLICT', message: 'Not now', data: null }), 'Not now'],
  ['is answered without data', reply({ code: 'OK', message: '', data: null }), 'could not be read'],
])('a subscription check that %s shows a message', async (_what, fault, message) => {
  const token = await tokenOf(await registerActivated());
  const restore = breakCalls('/api/u/order/order/buy', fault);
  const { user } = await renderSite('/muscle-and-movement', { token });
  await user.click((await card('Functional Anatomy')).getByRole('button', { name: 'Get started' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  restore();
});

test('a list that fails to load shows a message, and Retry loads it', async () => {
  const restore = breakCalls('/api/body/list', { status: 500 });
  const { user } = await renderSite('/muscle-and-movement');
  expect(await screen.findByText('The software list could not be loaded.')).toBeVisible();
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '3D Anatomy Atlas' })).toBeVisible();
});

test('a list that the server rejects also shows the server’s message', async () => {
  const restore = breakCalls('/api/body/list', {
    status: 200,
    body: '{"code":"INVALID_INPUT","message":"Not this list","data":null}',
  });
  await renderSite('/muscle-and-movement');
  await screen.findByText('The software list could not be loaded.');
  expect(screen.getByText('Not this list')).toBeVisible();
  restore();
});

test('in Chinese the cards have their Chinese titles', async () => {
  await renderSite('/muscle-and-movement', { language: 'cn' });
  expect(await screen.findByRole('heading', { name: '功能解剖' })).toBeVisible();
});

test('MSK Patient Education shows that it is used in the app, and the regions as chips', async () => {
  await renderSite('/msk-patient-education');
  expect(await screen.findByRole('link', { name: 'Go to download APP' })).toHaveAttribute('href', '/download');
  expect(screen.getByRole('link', { name: 'Download the app' })).toHaveAttribute('href', '/download');
  expect(await screen.findByText('Shoulder')).toBeVisible();
  expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(3);
});

test('regions that fail to load can be loaded again', async () => {
  const restore = breakCalls('/api/edu/patient/category/all', { status: 500 });
  const { user } = await renderSite('/msk-patient-education');
  expect(await screen.findByText('The body regions could not be loaded.')).toBeVisible();
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Shoulder')).toBeVisible();
});
