import { sandboxSecret } from '@site/sandbox';
import type { Reply } from '../test-app';
import { openShop, sandboxFastspring, sandboxPaypal, storefront, type Shop } from './shop';
import { walletOf } from './wallet-verbs';

let shop: Shop;
let wallet: ReturnType<typeof walletOf>;
beforeAll(async () => {
  shop = await openShop();
  wallet = walletOf(shop);
});
afterAll(() => shop.close());

/** The visible content of a sandbox page: its language, and every text in it from top to bottom. */
async function read(address: string): Promise<string[]> {
  const { status, text } = (await shop.get(address)) as Reply;
  expect(status).toBe(200);
  const texts = text.replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '').split(/<[^>]*>/);
  return [/<html lang="([^"]+)"/.exec(text)?.[1] ?? '', ...texts.map((one) => one.trim()).filter((one) => one !== '')];
}
const failedOn = async (address: string) =>
  [...(await shop.get(address)).text.matchAll(/data-(?:declined|failed)="([^"]+)"/g)].map(([, text]) => text);

const head = { en: ['en'], zh: ['zh-CN'] };
const note = { en: 'Sandbox: no money is moved here.', zh: '沙盒环境：不会产生真实扣款。' };
const languages = ['en', 'zh'] as const;

describe.each(languages)('the card checkout in %s', (language) => {
  const [top, says] = [head[language], note[language]];
  const en = language === 'en';
  const plan = [en ? 'Yearly' : '年度订阅', '$89.00 USD'];

  it('is shown completely: popup, page of another provider, and what was bought', async () => {
    const buyer = await shop.newBuyer();
    const session = await shop.openCheckout(buyer, { language });
    const page = `${storefront}/session/${session}`;
    const buttons = en
      ? ['Pay', 'By bank transfer (stays pending)', 'By Alipay (leads to another page)', 'Decline', 'Close']
      : ['支付', '银行转账（等待到账）', '支付宝（跳转支付）', '拒绝付款', '关闭'];
    expect(await read(page)).toEqual([
      ...top,
      en ? 'Card checkout' : '银行卡支付',
      says,
      ...plan,
      `${en ? 'Email: ' : '邮箱：'}${buyer.email}`,
      ...buttons,
    ]);
    expect(await failedOn(page)).toEqual(
      en
        ? [
            'The card was declined. Nothing was charged. Try again, or close.',
            'The payment did not go through. Please try again.',
          ]
        : ['银行卡被拒绝，未扣除任何费用。请重试或关闭。', '支付未成功，请重试。'],
    );
    expect(await read(`${page}/away`)).toEqual([
      ...top,
      en ? 'By Alipay (leads to another page)' : '支付宝（跳转支付）',
      says,
      ...plan,
      ...(en ? ['Confirm the payment', 'Back without paying'] : ['确认付款', '返回，暂不付款']),
    ]);
    const { reference } = JSON.parse((await shop.post(`${page}/pay`, { method: 'card' })).text) as {
      reference: string;
    };
    expect(await read(`${page}/complete`)).toEqual([
      ...top,
      en ? 'Payment complete' : '支付完成',
      says,
      ...plan,
      reference,
      en ? 'Continue' : '继续',
    ]);
    expect(await read(`${sandboxFastspring}/account/order/${reference}/invoice`)).toEqual([
      ...top,
      en ? 'Invoice' : '发票',
      says,
      reference,
      new Date().toISOString().slice(0, 10),
      ...plan,
    ]);
  });

  it('has an account page that shows the state of the subscription and corrects a failed charge', async () => {
    const buyer = await shop.newBuyer();
    await shop.payByCard(buyer, { language });
    const { id } = await shop.sandboxSubscription(buyer);
    const page = (await shop.subscription(buyer))?.manageUrl as string;
    const title = en ? 'Your account' : '您的账户';
    const states = en
      ? {
          fail: ['Payment failed', 'Update the card and pay now'],
          renew: ['Active'],
          cancel: ['Canceled'],
          deactivate: ['Ended'],
        }
      : { fail: ['扣款失败', '更换银行卡并立即支付'], renew: ['有效'], cancel: ['已取消'], deactivate: ['已结束'] };
    for (const [action, expected] of Object.entries(states)) {
      await shop.control(`${sandboxFastspring}/subscriptions/${id}/${action}`);
      expect(await read(page)).toEqual([...top, title, says, ...plan, ...expected]);
    }
  });
});

describe.each(languages)('the wallet in %s', (language) => {
  const [top, says] = [head[language], note[language]];
  const en = language === 'en';
  const site = en ? 'en' : 'cn';
  const title = en ? 'Wallet checkout' : '电子钱包支付';

  it('asks for the approval of an order and of a subscription', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = (await wallet.create(buyer, 'monthly', site)).data;
    const order = `${sandboxPaypal}/checkoutnow?token=${orderId}`;
    const [agree, decline, pending, cancel] = en
      ? ['Agree and pay', 'Pay with a card that is declined', 'Pay, but the payment stays pending', 'Cancel and return']
      : ['同意并支付', '使用会被拒绝的银行卡支付', '支付，但等待到账', '取消并返回'];
    expect(await read(order)).toEqual([
      ...top,
      title,
      says,
      en ? 'Monthly' : '月度订阅',
      '$9.90 USD',
      agree,
      decline,
      pending,
      cancel,
    ]);
    expect(await failedOn(order)).toEqual([en ? 'That did not work. Please try again.' : '操作未成功，请重试。']);
    const begun = await shop.postJson<{ subscriptionId: string }>(
      '/api/u/order/paypal/subscribe',
      { goodsId: 'monthly' },
      { token: buyer.token, language: site },
    );
    expect(await read(`${sandboxPaypal}/webapps/billing/subscriptions?ba_token=${begun.data.subscriptionId}`)).toEqual([
      ...top,
      title,
      says,
      en ? 'Monthly' : '月度订阅',
      '$9.90 USD',
      agree,
      decline,
      cancel,
    ]);
  });

  it('asks for the approval of another plan, and corrects a failed payment', async () => {
    const buyer = await shop.newBuyer();
    const options = { token: buyer.token, language: site } as const;
    const { subscriptionId } = (
      await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'monthly' }, options)
    ).data;
    await wallet.act(subscriptionId, 'approve');
    const { approveUrl } = (
      await shop.postJson<{ approveUrl: string }>('/api/u/order/subscription/change', { goodsId: 'yearly' }, options)
    ).data;
    const { pathname, search } = new URL(approveUrl);
    expect(await read(pathname + search)).toEqual([
      ...top,
      ...(en
        ? [
            'Change of your subscription',
            says,
            'From the next payment on:',
            'Yearly',
            '$89.00 USD',
            'Agree and continue',
            'Cancel and return',
          ]
        : ['更改订阅', says, '自下次付款起：', '年度订阅', '$89.00 USD', '同意并继续', '取消并返回']),
    ]);
    const autopay = `${sandboxPaypal}/myaccount/autopay/${subscriptionId}`;
    const payments = [...top, en ? 'Automatic payments' : '自动付款', says, en ? 'Monthly' : '月度订阅', '$9.90 USD'];
    expect(await read(autopay)).toEqual([...payments, en ? 'All payments were made.' : '所有款项均已支付。']);
    await wallet.act(subscriptionId, 'fail');
    expect(await read(autopay)).toEqual([
      ...payments,
      ...(en
        ? ['The last payment failed.', 'Change the card and pay now']
        : ['最近一次扣款失败。', '更换银行卡并立即支付']),
    ]);
  });
});

it('a page of an unknown object is answered 404', async () => {
  for (const address of [
    `${storefront}/session/NONE/away`,
    `${storefront}/session/NONE/complete`,
    `${sandboxFastspring}/account/NONE`,
    `${sandboxFastspring}/account/order/NONE/invoice`,
    `${sandboxPaypal}/checkoutnow`,
    `${sandboxPaypal}/webapps/billing/subscriptions`,
    `${sandboxPaypal}/webapps/billing/subscriptions/update`,
    `${sandboxPaypal}/myaccount/autopay/NONE`,
  ]) {
    expect([address, (await shop.get(address)).status]).toEqual([address, 404]);
  }
  expect(await read(`${sandboxPaypal}/activity/payment/P1`)).toEqual(['en', 'Payment', note.en, 'P1']);
});

it("FastSpring's calls without their object are rejected", async () => {
  const authorization = `Basic ${Buffer.from(`sandbox:${sandboxSecret}`).toString('base64')}`;
  const call = async (path: string, payload: object, headers = { authorization }) =>
    (await shop.app.inject({ method: 'POST', url: `${sandboxFastspring}/api/${path}`, payload, headers })).statusCode;
  expect([
    await call('returns', {}),
    await call('returns', { returns: [] }),
    await call('subscriptions', {}),
    await call('subscriptions', { subscriptions: [{ subscription: 'x' }] }),
  ]).toEqual([400, 400, 400, 400]);
  expect([
    await call('subscriptions/estimate', {}),
    await call('returns', { returns: [] }, { authorization: 'Basic eDp5' }),
  ]).toEqual([404, 401]);
});
