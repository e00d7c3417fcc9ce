import { screen, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';
import { writeSiteConfig } from './payment-config';

writeSiteConfig({ sandbox: false, storefront: '', builderUrl: '', paypalClientId: '', paypalSdkUrl: '' });

test.each([
  ['en', 'Payments are currently unavailable. Please check back later.', 'Get it now'],
  ['cn', '暂时无法付款，请稍后再来。', '立即购买'],
] as const)('a site without payment providers shows a notice under each plan (%s)', async (language, text, button) => {
  await renderSite('/pricing', { language });
  const main = within(screen.getByRole('main'));
  expect(await main.findAllByText(text)).toHaveLength(3);
  expect(main.queryByRole('button', { name: button })).not.toBeInTheDocument();
});
