import { act, screen, waitFor } from '@testing-library/react';
import { checkoutEnded, paymentRequested } from '../../../modules/commerce/src/model/payment-slice';
import { registerActivated } from '../../support/accounts';
import { fillIn } from '../../support/fill-in';
import { renderSite } from '../../support/render-site';
import { buyByCard, newBuyer, sharedUser } from './buyers';
import { writeSiteConfig } from './payment-config';
import { findToast, main, planCard } from './pricing-verbs';

writeSiteConfig();

const texts = {
  en: { plan: '6 months', get: 'Get it now', chosen: 'Your choice' },
  cn: { plan: '半年订阅', get: '立即购买', chosen: '已选套餐' },
} as const;
const address = '/pricing?goodsId=half-yearly';
const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
beforeEach(() => {
  scrolled.mockClear();
  window.localStorage.clear();
});

const logIn = { en: ['Email', 'Password', 'Log in'], cn: ['邮箱', '密码', '登录'] } as const;

it.each(['en', 'cn'] as const)(
  'a visitor who chooses a plan and logs in returns to this plan, marked and with the focus on its payment button (%s)',
  async (language) => {
    const t = texts[language];
    const account = await registerActivated();
    const view = await renderSite('/pricing', { language });
    await view.user.click((await planCard(t.plan)).getByRole('button', { name: t.get }));
    await waitFor(() => expect(view.address()).toBe(`/login?backUrl=${encodeURIComponent(address)}`));
    const [email, password, submit] = logIn[language];
    await fillIn(view.user, await main().findByLabelText(email), account.email);
    await fillIn(view.user, main().getByLabelText(password), account.password);
    await view.user.click(main().getByRole('button', { name: submit }));
    await waitFor(() => expect(view.address()).toBe(address));
    const card = await planCard(t.plan);
    await waitFor(() => expect(card.getByRole('button', { name: t.get })).toHaveFocus());
    expect(card.getByText(t.chosen)).toBeVisible();
    expect(main().getAllByText(t.chosen)).toHaveLength(1);
    expect(scrolled.mock.contexts).toEqual([card.getByText(t.chosen).closest('[data-chosen]')]);
  },
);

it('the choice survives a reload, and a language switch does not move the focus again', async () => {
  const { token } = await sharedUser();
  const { user } = await renderSite(address, { token });
  await waitFor(async () =>
    expect((await planCard('6 months')).getByRole('button', { name: 'Get it now' })).toHaveFocus(),
  );
  const language = screen.getByRole('button', { name: 'Switch language' });
  await user.click(language);
  expect((await planCard('半年订阅')).getByText('已选套餐')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeNull());
  expect(language).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('a plan chosen for the wallet is marked too', async () => {
  const { user, address: shown } = await renderSite('/pricing');
  await user.click((await planCard('6 months')).getByRole('button', { name: 'Pay with PayPal' }));
  await findToast('Please log in to your account before continuing');
  await waitFor(() => expect(shown()).toBe(`/login?backUrl=${encodeURIComponent(address)}`));
});

it('a subscriber who returns sees their plan, and no choice', async () => {
  const buyer = await newBuyer();
  await buyByCard(buyer);
  await renderSite(address, { token: buyer.token });
  expect(await (await planCard('Yearly')).findByText('Your plan')).toBeVisible();
  expect(main().queryByText('Your choice')).not.toBeInTheDocument();
  expect(scrolled).not.toHaveBeenCalled();
});

it('an unknown plan in the address marks nothing', async () => {
  const { token } = await sharedUser();
  await renderSite('/pricing?goodsId=gone', { token });
  await main().findByText('You do not have a subscription yet. Choose a plan to get started.');
  expect(main().queryByText('Your choice')).not.toBeInTheDocument();
  expect(scrolled).not.toHaveBeenCalled();
});

it('the choice ends with the first payment, whatever its result', async () => {
  const { token } = await sharedUser();
  const { store } = await renderSite(address, { token });
  const card = await planCard('6 months');
  await waitFor(() => expect(card.getByRole('button', { name: 'Get it now' })).toHaveFocus());
  expect(card.getByText('Your choice')).toBeVisible();
  act(() => {
    store.dispatch(paymentRequested({ provider: 'fastspring', goodsId: 'half-yearly' }));
    store.dispatch(checkoutEnded({ outcome: 'declined' }));
  });
  expect(await card.findByText(/^The payment was declined/)).toBeVisible();
  expect(main().queryByText('Your choice')).not.toBeInTheDocument();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
