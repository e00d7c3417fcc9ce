import type { PlanChangeData } from '@site/shared/contracts';
import { signWebhook } from '@site/sandbox';
import type { TestMail } from '../test-app';
import { eventFor, orderEvent, post, saleTo } from '../payment/fastspring-events';
import { openPaymentTest } from '../payment/payment-test';
import { sandboxPaypal, type Buyer } from '../payment/shop';

const { shop, wallet } = openPaymentTest();
const languages = ['en', 'cn'] as const;
type Language = (typeof languages)[number];

async function speak(buyer: Buyer, language: Language): Promise<void> {
  await shop.database.query('UPDATE users SET language = $2 WHERE id = $1', [buyer.id, language]);
}
const dayOf = (time: string | number | null, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time ?? Number.NaN),
  );
/** The mails on payments to a buyer, oldest first. */
const mailsTo = async ({ email }: Buyer) =>
  (await shop.mailsTo(email)).reverse().filter(({ subject }) => !/^(Activate|激活)/.test(subject));
const subjectsTo = async (buyer: Buyer) => (await mailsTo(buyer)).map(({ subject }) => subject);
/** Subject, text, figures, button and closing of the newest mail, without greeting and signature. */
async function last(buyer: Buyer): Promise<string[]> {
  const { subject, text } = (await mailsTo(buyer)).at(-1) as TestMail;
  return [subject, ...text.split('\n\n').slice(1, -1)];
}
const change = (buyer: Buyer, verb: string, body: Record<string, string> = {}) =>
  shop.postJson<PlanChangeData>(`/api/u/order/subscription/${verb}`, body, { token: buyer.token });
const button = {
  en: 'View my orders:\nhttp://localhost:3000/order',
  cn: '查看我的订单：\nhttp://localhost:3000/order?lang=cn',
};

/** The wallet reports a subscription once more, with a new event id. */
async function reportAgain(subscriptionId: string, type: string): Promise<void> {
  const body = JSON.stringify({
    id: `WH-${Math.random()}`,
    event_type: `BILLING.SUBSCRIPTION.${type}`,
    resource_type: 'subscription',
    resource: { id: subscriptionId },
  });
  const headers = { 'content-type': 'application/json', ...(await signWebhook(shop.database, body)) };
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body });
  expect(statusCode).toBe(200);
}

async function schedule(buyer: Buyer, goodsId: string): Promise<void> {
  const { approveUrl } = (await change(buyer, 'change', { goodsId })).data;
  const { pathname, search } = new URL(approveUrl ?? 'missing:');
  await shop.post(pathname + search, { answer: 'agree' });
}

it.each(languages)(
  'reports once that a subscription by wallet was resumed, and the next charge (%s)',
  async (language) => {
    const { buyer, subscriptionId } = await wallet.newSubscriber();
    await speak(buyer, language);
    await change(buyer, 'cancel');
    await change(buyer, 'resume');
    await change(buyer, 'resume');
    await reportAgain(subscriptionId, 'ACTIVATED');
    await change(buyer, 'refresh');
    const day = dayOf((await shop.buyStatus(buyer)).dueTime, language);
    expect(await last(buyer)).toEqual(
      language === 'en'
        ? [
            'Your subscription renews again',
            `Automatic renewal of your subscription is on again. Your next payment is $9.90 USD on ${day}.`,
            `Plan: Monthly\nAmount: $9.90 USD\nNext renewal: ${day}`,
            button.en,
            'If you did not resume your subscription, please check your orders or contact us.',
          ]
        : [
            '您的订阅已恢复自动续费',
            `您的订阅已恢复自动续费，下次将于 ${day} 扣款 $9.90 USD。`,
            `套餐：月度订阅\n金额：$9.90 USD\n下次续费日期：${day}`,
            button.cn,
            '如果不是您本人恢复的，请查看订单或联系我们。',
          ],
    );
    expect(await subjectsTo(buyer)).toHaveLength(3);
  },
);

it('reports each resumption of a card subscription, and none when it is activated for the first time', async () => {
  const buyer = await shop.newBuyer();
  const sale = saleTo(buyer);
  const at = (number: number, type: string, state: string) =>
    eventFor(sale, `subscription.${type}`, {
      changed: sale.at + number * 1000,
      state,
      ...(state === 'canceled' && { deactivationDate: sale.at + 86_400_000 }),
    });
  const events = [
    orderEvent(sale),
    at(1, 'activated', 'active'),
    at(2, 'canceled', 'canceled'),
    at(3, 'uncanceled', 'active'),
    at(4, 'canceled', 'canceled'),
    at(5, 'uncanceled', 'active'),
  ];
  for (const event of events) {
    await post(shop.app, [event]);
    await post(shop.app, [{ ...event, id: `${event.id}-again` }]);
  }
  const [canceled, resumed] = ['Your subscription will not renew', 'Your subscription renews again'];
  expect(await subjectsTo(buyer)).toEqual(['Payment received', canceled, resumed, canceled, resumed]);
});

it.each(languages)(
  'reports once which plan a subscription by wallet changes to, when and for what (%s)',
  async (language) => {
    const { buyer, subscriptionId } = await wallet.newSubscriber();
    await speak(buyer, language);
    await schedule(buyer, 'yearly');
    await reportAgain(subscriptionId, 'UPDATED');
    await wallet.capture(buyer, { subscriptionId });
    await change(buyer, 'refresh');
    const day = dayOf((await shop.buyStatus(buyer)).dueTime, language);
    expect(await last(buyer)).toEqual(
      language === 'en'
        ? [
            'Your plan for the next period',
            `From ${day} on, your subscription runs on the plan “Yearly”. Nothing changes before that day.`,
            `Plan: Yearly\nAmount: $89.00 USD\nNext renewal: ${day}`,
            button.en,
            'If you did not choose this plan, please contact us.',
          ]
        : [
            '您下一周期的套餐',
            `自 ${day} 起，您的订阅将使用套餐“年度订阅”，在此之前不会有任何变化。`,
            `套餐：年度订阅\n金额：$89.00 USD\n下次续费日期：${day}`,
            button.cn,
            '如果不是您本人选择的，请联系我们。',
          ],
    );
    expect(await subjectsTo(buyer)).toHaveLength(2);
  },
);

it('reports each plan that is chosen for the next period, and its beginning as a change', async () => {
  const { buyer, subscriptionId } = await wallet.newSubscriber();
  const plans = async () =>
    (await mailsTo(buyer)).map(({ subject, text }) => [subject, /^Plan: (.*)$/m.exec(text)?.[1]]);
  await schedule(buyer, 'yearly');
  await schedule(buyer, 'monthly');
  await schedule(buyer, 'half-yearly');
  const chosen = 'Your plan for the next period';
  const mails = [
    ['Payment received', 'Monthly'],
    [chosen, 'Yearly'],
    [chosen, 'Monthly'],
    [chosen, '6 months'],
  ];
  expect(await plans()).toEqual(mails);
  await change(buyer, 'cancel');
  await change(buyer, 'resume');
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/renew`);
  expect(await plans()).toEqual([
    ...mails,
    ['Your subscription will not renew', 'Monthly'],
    ['Your subscription renews again', '6 months'],
    ['Payment received', '6 months'],
    ['Your plan was changed', '6 months'],
  ]);
});
