import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChanged } from '@site/shared/session';
import { renderSite } from '../../support/render-site';
import { newBuyer } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig({ sandbox: false, storefront: '', builderUrl: '' });

test('on a site with only wallet payments "Get it now" opens the wallet', async () => {
  const { token } = await newBuyer();
  const { user } = await renderSite('/pricing', { token });
  const main = within(screen.getByRole('main'));
  const [button] = await main.findAllByRole('button', { name: 'Get it now' });
  expect(main.queryByRole('button', { name: 'Pay with PayPal' })).not.toBeInTheDocument();
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Pay with PayPal: Monthly' });
  expect(within(dialog).getByRole('radio', { name: 'Renew automatically' })).toBeChecked();
  expect(document.getElementById('fsc-api')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    await main.findByText('Checkout was closed and you have not been charged. You can try again at any time.'),
  ).toBeInTheDocument();
});

test('threat 48: a language switch in another tab does not close the window that the buyer uses', async () => {
  const { token } = await newBuyer();
  const { user, store } = await renderSite('/pricing', { token });
  const main = within(screen.getByRole('main'));
  const [button] = await main.findAllByRole('button', { name: 'Get it now' });
  await user.click(button);
  const choice = within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Pay once' });
  await user.click(choice);
  await act(async () => void store.dispatch(languageChanged('cn')));
  expect(await main.findByText('价格', { selector: 'h1' })).toBeInTheDocument();
  expect(choice).toBeInTheDocument();
  expect(choice).toBeChecked();
});
