import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'viewer',
  pages: { ViewDetail: () => import('./pages/view-detail-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
