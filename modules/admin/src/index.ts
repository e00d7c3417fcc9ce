import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'admin',
  pages: { Admin: () => import('./pages/admin-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
