import { defineModule } from '@site/shared/module';

export default defineModule({
  name: 'commerce',
  pages: { Pricing: () => import('./pages/pricing-page'), Order: () => import('./pages/order-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
