import { defineModule } from '@site/shared/module';

export default defineModule({
  name: 'blog',
  pages: { Blog: () => import('./pages/blog-page'), BlogDetail: () => import('./pages/blog-detail-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
