import { defineModule } from '@site/shared/module';

export default defineModule({
  name: 'auth',
  pages: {
    Login: () => import('./pages/login-page'),
    Register: () => import('./pages/register-page'),
    Forget: () => import('./pages/forget-page'),
    Active: () => import('./pages/active-page'),
  },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
