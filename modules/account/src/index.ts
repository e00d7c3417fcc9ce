import { defineModule } from '@site/shared/module';

export default defineModule({
  name: 'account',
  pages: { AccountSettings: () => import('./pages/account-settings-page') },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
