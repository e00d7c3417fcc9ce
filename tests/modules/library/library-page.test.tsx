import { readdirSync, readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import type { Exercise } from '@site/shared/contracts';
import { pageSize } from '../../../modules/library/src/model/filter';
import { registerActivated, tokenOf } from '../../support/accounts';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const main = () => within(screen.getByRole('main'));
const records = readdirSync('server/content/exercises')
  .map((file) => JSON.parse(readFileSync(`server/content/exercises/${file}`, 'utf8')) as Exercise)
  .sort((a, b) => a.id - b.id);
const sitting = records.filter(({ attitude }) => attitude === 'sitting position');
const names = () => [...document.querySelectorAll('main article h2')].map((heading) => heading.textContent);

it('filters the list by values that the address contains, and Clear shows all movements', async () => {
  const { user, address } = await renderSite('/library?posture=sitting');
  expect(await main().findByText(`${sitting.length} movements`)).toBeInTheDocument();
  await user.selectOptions(main().getByLabelText('Goal'), 'Stretching');
  await waitFor(() => expect(address()).toBe('/library?goal=stretch&posture=sitting'));
  expect(names()).toEqual(sitting.filter(({ type }) => type === 'stretch').map(({ name }) => name));
  await user.click(main().getByLabelText('Free only'));
  const free = sitting.filter(({ type, isFree }) => type === 'stretch' && isFree);
  await waitFor(() => expect(names()).toEqual(free.map(({ name }) => name)));
  await user.click(main().getByText('Clear all filters'));
  await waitFor(() => expect(address()).toBe('/library'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(main().getByText('Barbell back squat')).toHaveAttribute(
    'href',
    '/product-detail/Barbell%20back%20squat?pid=3&sid=3&exercise=barbell-back-squat',
  );
});

it('shows the first page of the movements, and the second one by Next page', async () => {
  const { user } = await renderSite('/library');
  expect(await main().findByText(`${records.length} movements`)).toBeInTheDocument();
  expect(names()).toEqual(records.slice(0, pageSize).map(({ name }) => name));
  await user.click(main().getByLabelText('Next page'));
  await waitFor(() => expect(names()).toEqual(records.slice(pageSize, 2 * pageSize).map(({ name }) => name)));
});

it('finds a muscle by its Chinese name, and links to its movements', async () => {
  const { user, address } = await renderSite('/library/muscles?search=gggj', { language: 'cn' });
  const field = await main().findByLabelText('搜索肌肉');
  await user.clear(field);
  await user.type(field, '背阔肌{Enter}');
  await waitFor(() => expect(names()).toEqual(['背阔肌']));
  expect(field).toHaveFocus();
  expect(main().getByText('背阔肌')).toHaveAttribute(
    'href',
    '/product-detail/latissimus%20dorsi?pid=3&sid=3&muscle=latissimus-dorsi.l',
  );
  await user.click(await main().findByText(/^\d+ 个相关动作$/));
  await waitFor(() => expect(address()).toBe('/library?muscle=latissimus-dorsi'));
  await waitFor(() => expect(names()).toContain('高位下拉'));
});

it.each([
  ['en', '/library?search=xyzzy', 'No movements match. Try other words or fewer filters.'],
  ['cn', '/library/muscles?search=xyzzy', '没有符合条件的肌肉，换个词或部位试试。'],
] as const)('says what to change if nothing is found (%s, %s)', async (language, address, text) => {
  await renderSite(address, { language });
  expect(await main().findByText(text)).toBeVisible();
});

it('asks a visitor who adds a favourite to log in', async () => {
  const { user } = await renderSite('/library?search=push-up');
  await user.click(await main().findByLabelText('Favourite: Push-up'));
  const dialog = await screen.findByRole('dialog', { name: 'Favourites' });
  // The rendered site has a memory router, but backUrl is taken from the location of the window.
  expect(within(dialog).getByText('Sign up').closest('a')).toHaveAttribute('href', '/register?backUrl=%2F');
  await user.click(within(dialog).getByText('Log in'));
  expect(await screen.findByRole('heading', { level: 1, name: /log in/i })).toBeInTheDocument();
});

it('adds a favourite by keyboard, and keeps it if its removal fails', async () => {
  const token = await tokenOf(await registerActivated());
  const { user } = await renderSite('/library?search=push-up', { token });
  const button = () => main().findByLabelText('Favourite: Push-up');
  (await button()).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
  const restore = breakCalls('/api/u/library/favourite', { status: 503 });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
  restore();
});

it('shows a message if the list fails to load, and Retry loads it', async () => {
  const restore = breakCalls('/api/software/movement/list', { status: 503 });
  const { user } = await renderSite('/library?free=1');
  expect(await main().findByText('The library could not be loaded.')).toBeInTheDocument();
  restore();
  await user.click(main().getByText('Retry'));
  expect(await main().findByText(`${records.filter(({ isFree }) => isFree).length} movements`)).toBeInTheDocument();
});
