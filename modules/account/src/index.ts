import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'account',
  pages: { AccountSettings: () => import('./pages/account-settings-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
