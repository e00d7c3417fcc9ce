import { freshEmail, type TestMail } from '../test-app';
import { orderEvent, post, saleTo } from './fastspring-events';
import { openPaymentTest } from './payment-test';

const { shop } = openPaymentTest();

const parts = {
  en: [
    'Your payment is waiting to be added to an account',
    'Hello,',
    'Thank you for your card payment of $89.00 USD for the plan “Yearly”. It was made with this email address, which is not the address of the account that opened the checkout, so it has not been added to an account yet. Log in to the account that you want to use and open this link. It works once and is valid for 24 hours.',
    'Add the payment to my account:',
    expect.stringMatching(/^http:\/\/localhost:3000\/order#token=[\w-]{43}$/),
    'If you did not make this payment, do not open the link. Please contact us instead.',
    '-- ',
    'Anatomy Movement Education',
  ],
  cn: [
    '您的付款等待计入账号',
    '您好：',
    '感谢您使用银行卡支付 $89.00 USD 购买“年度订阅”。付款时填写的是此邮箱，与发起付款的账号邮箱不同，因此尚未计入任何账号。请登录您要使用的账号，然后打开下方链接。链接仅可使用一次，24 小时内有效。',
    '将付款计入我的账号：',
    expect.stringMatching(/^http:\/\/localhost:3000\/order\?lang=cn#token=[\w-]{43}$/),
    '如果您没有进行此次付款，请勿打开链接，并与我们联系。',
    '-- ',
    '解剖运动教育',
  ],
};

/** Pays by card under another address than the account's, in a checkout in one language. @returns the newest mail to that address */
async function payAs(address: string, language: 'en' | 'cn'): Promise<TestMail> {
  const event = orderEvent(saleTo(await shop.newBuyer(), { email: address }));
  await post(shop.app, [{ ...event, data: { ...event.data, language: language === 'en' ? 'en' : 'zh' } }]);
  const [mail] = await shop.mailsTo(address);
  return mail as TestMail;
}

it.each(['en', 'cn'] as const)(
  'the mail for claiming a payment says why it came and what its link does (%s)',
  async (language) => {
    const { subject, text, html } = await payAs(freshEmail('office'), language);
    expect([subject, ...text.split(/\n+/)]).toEqual(parts[language]);
    const [, , reason, , , closing] = parts[language];
    for (const said of [reason, closing]) {
      expect(html).toContain(said);
    }
    expect(html.match(/href="[^"]*#token=/g)).toHaveLength(1);
  },
);

it('a mail for claiming a payment names neither the account nor its address', async () => {
  const buyer = await shop.newBuyer();
  const address = freshEmail('office');
  await post(shop.app, [orderEvent(saleTo(buyer, { email: address }))]);
  const [mail] = await shop.mailsTo(address);
  expect(`${mail?.text}${mail?.html}`).not.toContain(buyer.email);
});
