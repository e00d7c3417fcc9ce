import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'commerce',
  pages: { Pricing: () => import('./pages/pricing-page'), Order: () => import('./pages/order-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
