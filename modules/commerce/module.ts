import type { ManifestOf } from '@site/shared/contracts';

export default {
  name: 'commerce',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: {
    '@mantine/core': '^9.7.3',
    '@reduxjs/toolkit': '^2.14.0',
    react: '^19.3.1',
    'react-router-dom': '^7.18.5',
  },
  endpoints: [
    'cancelSubscription',
    'captureWalletPayment',
    'changePlan',
    'claimPayment',
    'getOrders',
    'getPlans',
    'getSubscription',
    'mailClaim',
    'previewPlanChange',
    'refreshSubscription',
    'resumeSubscription',
    'startWalletOrder',
    'startWalletSubscription',
  ],
  reducers: ['payment'],
  routes: {
    Pricing: {
      path: '/pricing',
      tab: 102,
      title: { en: 'Pricing', cn: '价格' },
      description: {
        en: 'One auto-renewing subscription for mobile, tablet and PC/Mac. Compare the plans and cancel at any time.',
        cn: '一次订阅，手机、平板与 PC/Mac 通用，自动续费，可随时取消。在此对比各种套餐。',
      },
      indexed: true,
      personal: false,
    },
    Order: {
      path: '/order',
      tab: 107,
      title: { en: 'My Order', cn: '我的订单' },
      description: { en: 'Your orders, your subscription and their invoices.', cn: '查看您的订单、订阅与发票。' },
      indexed: false,
      personal: true,
    },
  },
  navigation: [
    { slot: 'main', place: 1, route: 'Pricing', text: { en: 'Pricing', cn: '价格' } },
    { slot: 'account', place: 2, route: 'Order', text: { en: 'My Order', cn: '我的订单' } },
  ],
} satisfies ManifestOf<'commerce'>;
