import { screen, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';
import { newBuyer } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig({ sandbox: false, paypalClientId: '', paypalSdkUrl: '' });

test('a site with only card payments offers no PayPal, and shows no sandbox notice on Pricing', async () => {
  await renderSite('/pricing');
  const main = within(screen.getByRole('main'));
  expect(await main.findAllByRole('button', { name: 'Get it now' })).toHaveLength(3);
  expect(main.queryByRole('button', { name: 'Pay with PayPal' })).not.toBeInTheDocument();
  expect(main.queryByText('Sandbox: no real money moves')).not.toBeInTheDocument();
});

test('a site without the sandbox shows no sandbox notice on My Order', async () => {
  const { token } = await newBuyer();
  await renderSite('/order', { token });
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('There are currently no orders available')).toBeInTheDocument();
  expect(main.queryByText('Sandbox: no real money moves')).not.toBeInTheDocument();
});
