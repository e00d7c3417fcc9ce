import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'blog',
  pages: { Blog: () => import('./pages/blog-page'), BlogDetail: () => import('./pages/blog-detail-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
