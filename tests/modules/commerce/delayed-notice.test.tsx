import { act, waitFor } from '@testing-library/react';
import { paymentDelayed, paymentReported } from '../../../modules/commerce/src/model/payment-slice';
import { renderSite } from '../../support/render-site';
import { sharedUser } from './buyers';
import { writeSiteConfig } from './payment-config';
import { planCard } from './pricing-verbs';

writeSiteConfig();

const texts = {
  en: {
    plan: 'Yearly',
    text: 'You can leave this page. If you used a different email address at checkout, open the link we sent to that address. If you have questions, please contact us.',
    walletText: 'You can leave this page. If you have questions, please contact us.',
  },
  cn: {
    plan: '年度订阅',
    text: '您可以先离开本页。如果付款时填写的邮箱与账号邮箱不同，请打开我们发送至该邮箱的链接。如有疑问，请联系我们。',
    walletText: '您可以先离开本页。如有疑问，请联系我们。',
  },
} as const;

it.each([
  ['en', 'fastspring'],
  ['cn', 'fastspring'],
  ['en', 'paypal'],
  ['cn', 'paypal'],
] as const)(
  'tells what the buyer can do before whom to ask, while a payment is not confirmed (%s, %s)',
  async (language, provider) => {
    const { token } = await sharedUser();
    const { store } = await renderSite('/pricing', { language, token });
    const t = texts[language];
    const card = await planCard(t.plan);
    act(() => {
      store.dispatch(paymentReported({ provider, goodsId: 'yearly' }));
      store.dispatch(paymentDelayed());
    });
    const text = provider === 'paypal' ? t.walletText : t.text;
    await waitFor(() => expect(card.getByRole('status')).toHaveTextContent(text));
    expect(card.getByRole('link')).toHaveAttribute('href', '/contact');
  },
);
