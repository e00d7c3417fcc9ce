import type { ModuleManifest } from '@site/shared/contracts';

const text = { en: 'Administration', cn: '管理后台' };

export default {
  name: 'admin',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: { '@mantine/core': '^9.7.3', react: '^19.3.1', 'react-router-dom': '^7.18.5' },
  endpoints: [
    'confirmAdmin',
    'decideHeldPayment',
    'endAccountSessions',
    'findAccounts',
    'getAccountEvents',
    'getAccountMails',
    'getAccountOrders',
    'getAdminAccount',
    'getAdminSession',
    'getHeldPayments',
    'getStaffAccesses',
    'resendAccountMail',
  ],
  reducers: [],
  routes: {
    Admin: {
      path: '/admin/:part?',
      title: text,
      description: { en: 'Accounts and payments.', cn: '账号与付款。' },
      indexed: false,
      personal: true,
      browserOnly: true,
    },
  },
  navigation: [{ slot: 'account', route: 'Admin', text, audience: 'staff' }],
} satisfies ModuleManifest;
