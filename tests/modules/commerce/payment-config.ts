import type { PaymentConfig } from '@site/shared/contracts';

/** Both providers, as the sandbox offers them. */
const bothProviders: PaymentConfig = {
  sandbox: true,
  storefront: 'localhost/sandbox/fastspring/popup-site',
  builderUrl: '/sandbox/fastspring/builder.js',
  paypalClientId: 'sandbox',
  paypalSdkUrl: '/sandbox/paypal/sdk/js',
};

/** Writes the page's configuration, as the gateway does. Must be called before the first page is rendered. */
export function writeSiteConfig(payment: Partial<PaymentConfig> = {}): void {
  document.getElementById('site-config')?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'site-config';
  block.textContent = JSON.stringify({
    apiBaseUrl: '',
    frameOrigins: [],
    devTools: false,
    payment: { ...bothProviders, ...payment },
  });
  document.head.append(block);
}
