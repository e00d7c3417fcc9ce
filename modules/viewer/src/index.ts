import { defineModule } from '@site/shared/module';

export default defineModule({
  name: 'viewer',
  pages: { ViewDetail: () => import('./pages/view-detail-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
