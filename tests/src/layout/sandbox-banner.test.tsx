import { screen } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

beforeAll(() => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'site-config';
  const payment = {
    sandbox: true,
    storefront: 'localhost/popup',
    builderUrl: '/builder.js',
    paypalClientId: 'sandbox',
    paypalSdkUrl: '/sdk/js',
  };
  block.textContent = JSON.stringify({
    apiBaseUrl: '',
    frameOrigins: [],
    devTools: false,
    sandboxNotice: true,
    payment,
  });
  document.head.append(block);
});

test.each([
  ['en', '/404', 'Test site: payments are simulated and no money is charged.'],
  ['en', '/login', 'Test site: payments are simulated and no money is charged.'],
  ['cn', '/about', '测试站点：支付均为模拟，不会产生实际扣款。'],
] as const)(
  'a production site with a sandbox shows a banner above its pages: %s %s',
  async (language, address, text) => {
    await renderSite(address, { language });
    expect(await screen.findByText(text)).toBeVisible();
  },
);
