import type { ManifestOf } from '@site/shared/contracts';

export default {
  name: 'account',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: {
    '@mantine/core': '^9.7.3',
    '@reduxjs/toolkit': '^2.14.0',
    react: '^19.3.1',
    'react-router-dom': '^7.18.5',
  },
  endpoints: [
    'beginPasskey',
    'beginTotp',
    'cancelAccount',
    'confirmTotp',
    'endOtherSessions',
    'endSession',
    'exportAccount',
    'finishPasskey',
    'getFactors',
    'getSessions',
    'removePasskey',
    'removeTotp',
    'renamePasskey',
    'renewRecoveryCodes',
    'updateProfile',
    'uploadPicture',
  ],
  reducers: ['account'],
  routes: {
    AccountSettings: {
      path: '/account-settings',
      tab: 104,
      title: { en: 'Account Settings', cn: '账号设置' },
      description: { en: 'Your profile, picture, password and data.', cn: '管理您的资料、头像、密码与数据。' },
      indexed: false,
      personal: true,
    },
  },
  navigation: [
    { slot: 'account', place: 1, route: 'AccountSettings', text: { en: 'Account Settings', cn: '账号设置' } },
  ],
} satisfies ManifestOf<'account'>;
