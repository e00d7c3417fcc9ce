import type { ManifestOf } from '@site/shared/contracts';

export default {
  name: 'auth',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: {
    '@mantine/core': '^9.7.3',
    '@reduxjs/toolkit': '^2.14.0',
    react: '^19.3.1',
    'react-router-dom': '^7.18.5',
  },
  endpoints: ['answerPasskey', 'answerSecondFactor', 'askPasskey', 'login', 'register', 'resendActivation'],
  reducers: ['auth'],
  routes: {
    Login: {
      path: '/login',
      tab: -1,
      title: { en: 'Log in', cn: '登录' },
      description: {
        en: 'Log in to open your movements in 3D, your favourites and your subscription.',
        cn: '登录账号，打开 3D 动作、收藏和订阅。',
      },
      indexed: true,
      personal: false,
    },
    Register: {
      path: '/register',
      tab: -1,
      title: { en: 'Sign up', cn: '注册' },
      description: {
        en: 'Create a free account with your email address to save favourites and quiz progress.',
        cn: '使用邮箱免费注册账号，保存收藏和测验进度。',
      },
      indexed: true,
      personal: false,
    },
    Forget: {
      path: '/forget',
      tab: -1,
      title: { en: 'Forgot password', cn: '忘记密码' },
      description: {
        en: 'Set a new password with a code that we send to your email address.',
        cn: '通过发送到邮箱的验证码设置新密码。',
      },
      indexed: true,
      personal: false,
    },
    Active: {
      path: '/active/:type',
      tab: 999,
      title: { en: 'Account activation', cn: '账号激活' },
      description: { en: 'Whether the account of this link is activated.', cn: '查看账号激活结果。' },
      indexed: false,
      personal: false,
    },
  },
  navigation: [],
} satisfies ManifestOf<'auth'>;
