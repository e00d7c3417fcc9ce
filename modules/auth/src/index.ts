import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'auth',
  pages: {
    Login: () => import('./pages/login-page'),
    Register: () => import('./pages/register-page'),
    Forget: () => import('./pages/forget-page'),
    Active: () => import('./pages/active-page'),
  },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
