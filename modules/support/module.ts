import type { ModuleManifest } from '@site/shared/contracts';

const text = { en: 'Support desk', cn: '客服工作台' };

export default {
  name: 'support',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: { '@mantine/core': '^9.7.3', react: '^19.3.1', 'react-router-dom': '^7.18.5' },
  endpoints: [
    'confirmStaff',
    'endDeskGrant',
    'getDeskAccount',
    'getDeskGrant',
    'getDeskLines',
    'getDeskReport',
    'getDeskReports',
    'getDeskTest',
    'getStaffSession',
    'openDeskGrant',
  ],
  reducers: [],
  routes: {
    Desk: {
      path: '/desk/:report?',
      title: text,
      description: { en: 'What people reported.', cn: '用户提交的问题报告。' },
      indexed: false,
      personal: true,
      browserOnly: true,
    },
  },
  navigation: [{ slot: 'account', route: 'Desk', text, audience: 'staff' }],
} satisfies ModuleManifest;
