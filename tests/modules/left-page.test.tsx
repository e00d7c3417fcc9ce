import { act, screen, waitFor, within } from '@testing-library/react';
import { selectLayout } from '@site/shared/session';
import { newEmail, registerActivated, tokenOf } from '../support/accounts';
import { holdCalls } from '../support/hold-calls';
import { renderSite } from '../support/render-site';
import { buyByCard, newBuyer } from './commerce/buyers';

const main = () => within(screen.getByRole('main'));

/** Opens About by its link, while the page waits for a response. */
async function leave({ address, user }: Awaited<ReturnType<typeof renderSite>>): Promise<void> {
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  await screen.findByRole('heading', { level: 1, name: /^About/ });
}

/** Waits for the end of as many calls that change something, and for what they cause. */
async function ended({ actions }: Awaited<ReturnType<typeof renderSite>>, calls: number): Promise<void> {
  await waitFor(() => expect(actions.filter((type) => type === 'api/executeMutation/fulfilled')).toHaveLength(calls));
  await act(async () => undefined);
}

describe('a playlist', () => {
  it('that is created or deleted after the page was left opens no other page', async () => {
    const buyer = await newBuyer();
    await buyByCard(buyer);
    const visit = await renderSite('/my-learning', { token: buyer.token });
    await visit.user.type(await main().findByLabelText('Name of a new playlist'), 'Warm-up');
    const create = holdCalls('/api/u/library/playlist/create');
    await visit.user.click(main().getByRole('button', { name: 'Create playlist' }));
    await leave(visit);
    await create();
    await ended(visit, 1);
    expect(visit.address()).toBe('/about');

    await visit.goBack();
    await visit.user.click(await main().findByRole('link', { name: /^Warm-up/ }));
    await visit.user.click(await main().findByRole('button', { name: 'Delete playlist' }));
    const remove = holdCalls('/api/u/library/playlist/delete');
    await visit.user.click(main().getByRole('button', { name: 'Delete permanently' }));
    await leave(visit);
    await remove();
    await ended(visit, 2);
    expect(visit.address()).toBe('/about');
  });
});

describe('Get started', () => {
  const press = async (visit: Awaited<ReturnType<typeof renderSite>>) => {
    const card = within(await screen.findByRole('article', { name: 'Functional Anatomy' }));
    const answer = holdCalls('/api/u/order/order/buy');
    await visit.user.click(card.getByRole('button', { name: 'Get started' }));
    return answer;
  };

  it.each([true, false])('opens nothing after the page was left (with a subscription: %s)', async (subscribed) => {
    const buyer = await newBuyer();
    if (subscribed) {
      await buyByCard(buyer);
    }
    const visit = await renderSite('/muscle-and-movement', { token: buyer.token });
    const answer = await press(visit);
    await leave(visit);
    await answer();
    await waitFor(() =>
      expect(Object.values(visit.store.getState().api.queries).map((call) => call?.status)).not.toContain('pending'),
    );
    await act(async () => undefined);
    expect(visit.address()).toBe('/about');
    expect(selectLayout(visit.store.getState()).question).toBeNull();
  });

  it('checks again after a language switch, which clears the cached data', async () => {
    const visit = await renderSite('/muscle-and-movement', { token: await tokenOf(await registerActivated()) });
    const answer = await press(visit);
    await visit.user.click(screen.getByRole('button', { name: 'Switch language' }));
    await answer();
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

it('a newsletter that was joined after the page was left is reported in a message, and opens no page', async () => {
  const visit = await renderSite('/404');
  const form = within(screen.getByRole('form', { name: 'Newsletter' }));
  await visit.user.type(form.getByLabelText('Email'), newEmail());
  await visit.user.click(form.getByRole('checkbox', { name: /agree/ }));
  const join = holdCalls('/api/common/email');
  await visit.user.click(form.getByRole('button', { name: 'Join now' }));
  await leave(visit);
  await join();
  expect(await screen.findByRole('status')).toHaveTextContent(/\w{3}/);
  expect(visit.address()).toBe('/about');
});
