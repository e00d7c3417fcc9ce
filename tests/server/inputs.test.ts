import { linkIn, openTestSite, freshEmail, type Reply, type TestSite } from './test-app';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ token } = await site.registerByMail());
});
afterAll(() => site.close());

const get = (path: string) => site.get(path, { token });

/** Every call with a numeric id. */
const idCalls: Record<string, (id: string) => Promise<Reply>> = {
  'the plans of a client': (id) => get(`/api/goods/body/list?client=${id}`),
  'the plans of a domain': (id) => get(`/api/goods/body/list?domainId=${id}`),
  'the buy status for a client': (id) => get(`/api/u/order/order/buy?client=${id}`),
  'the buy status for a domain': (id) => get(`/api/u/order/order/buy?domainId=${id}`),
  'the softwares of a package': (id) => get(`/api/body/list?softwarePackageId=${id}`),
  'an exercise': (id) => get(`/api/software/exercise/detail/${id}`),
  'a post': (id) => get(`/api/information/detail/${id}`),
};

describe.each(Object.entries(idCalls))('%s', (_what, call) => {
  test.each([
    '2147483648',
    '9999999999',
    '99999999999999999999',
    '-1',
    '-2147483649',
    '1e3',
    '0x10',
    '1.5',
    'one',
    '%00',
    '٣',
  ])('answers the id %s without a server error', async (id) => {
    const reply = await call(encodeURIComponent(decodeURIComponent(id)));
    expect(reply.status).toBe(200);
    expect(['INVALID_INPUT', 'NOT_FOUND']).toContain(reply.code);
  });

  test('accepts the highest possible id', async () => {
    expect(['OK', 'NOT_FOUND']).toContain((await call('2147483647')).code);
  });
});

type Send = (text: string) => Promise<Reply>;
const fastspring = '/sandbox/fastspring/popup-site/builder';
const putWith = (fields: object) => ({
  put: JSON.stringify({ items: [{ path: 'muscle-and-movement-monthly', quantity: 1 }], ...fields }),
});

/** Every text field of the API and of the sandbox, with valid other fields. */
const textFields: Record<string, Send> = {
  'register: nickName': (text) =>
    site.post('/api/passport/register', { nickName: `A${text}`, email: freshEmail(), password: 'secret12' }),
  'register: email': (text) =>
    site.post('/api/passport/register', { nickName: 'Ada', email: `a${text}@example.com`, password: 'secret12' }),
  'register: password': (text) =>
    site.post('/api/passport/register', { nickName: 'Ada', email: freshEmail(), password: `secret${text}` }),
  'log-in: email': (text) =>
    site.post('/api/passport/account/login', { email: `a${text}@example.com`, password: 'secret12' }),
  'log-in: password': (text) =>
    site.post('/api/passport/account/login', { email: freshEmail(), password: `secret12${text}` }),
  'activation mail: email': (text) => site.post('/api/passport/active/email', { email: `a${text}@example.com` }),
  'reset code: email': (text) => site.post('/api/passport/forget/password/email', { email: `a${text}@example.com` }),
  'reset: code': (text) =>
    site.post('/api/passport/forget/password', { email: freshEmail(), code: `ABCD${text}`, newPassword: 'secret12' }),
  'contact: contact': (text) =>
    site.postJson('/api/common/propose/create', { contact: `a${text}@example.com`, userName: 'Ada', content: 'Hello' }),
  'contact: userName': (text) =>
    site.postJson('/api/common/propose/create', { contact: 'a@example.com', userName: `A${text}`, content: 'Hello' }),
  'contact: content': (text) =>
    site.postJson('/api/common/propose/create', { contact: 'a@example.com', userName: 'Ada', content: `Hello${text}` }),
  'contact: a field nobody asked for': (text) =>
    site.postJson('/api/common/propose/create', {
      contact: 'a@example.com',
      userName: 'Ada',
      content: 'Hello',
      [text]: 1,
    }),
  'newsletter: name': (text) =>
    site.post('/api/common/email', { name: `A${text}`, email: freshEmail(), agree: 'true' }),
  'newsletter: email': (text) =>
    site.post('/api/common/email', { name: 'Ada', email: `a${text}@example.com`, agree: 'true' }),
  'profile: nickName': (text) => site.post('/api/u/user/update', { nickName: `A${text}` }, { token }),
  'profile: avatar': (text) =>
    site.post('/api/u/user/update', { avatar: `{"state":"SUCCESS","url":"/uploads/a${text}"}` }, { token }),
  'blog: search': (text) => get(`/api/information/list?search=${encodeURIComponent(text)}`),
  'blog: tag': (text) => get(`/api/information/list?tag=${encodeURIComponent(text)}`),
  'blog: slug': (text) => get(`/api/information/detail/a${encodeURIComponent(text)}`),
  'wallet: goodsId': (text) => site.postJson('/api/u/order/paypal/create', { goodsId: `monthly${text}` }, { token }),
  'wallet: orderId': (text) => site.postJson('/api/u/order/paypal/capture', { orderId: `A${text}` }, { token }),
  'exercises: ticket': (text) => get(`/api/software/exercise/list?ticket=${encodeURIComponent(text)}`),
  'card sandbox: a tag': (text) => site.post(`${fastspring}/finalize`, putWith({ tags: { userId: text } })),
  'card sandbox: an item': (text) => site.post(fastspring, putWith({ items: [{ path: text, quantity: 1 }] })),
  'card sandbox: an address': (text) =>
    site.post(`${fastspring}/finalize`, putWith({ paymentContact: { email: text } })),
  'card sandbox: the put itself': (text) => site.post(`${fastspring}/finalize`, { put: text }),
  'card sandbox: a session': (text) => site.get(`/sandbox/fastspring/popup-site/session/${encodeURIComponent(text)}`),
  'card sandbox: a list': (text) => site.get(`/sandbox/fastspring/subscriptions?userId=${encodeURIComponent(text)}`),
  'card sandbox: an account': (text) => site.get(`/sandbox/fastspring/account/${encodeURIComponent(text)}`),
  'wallet sandbox: an order': (text) => site.get(`/sandbox/paypal/checkoutnow?token=${encodeURIComponent(text)}`),
  'wallet sandbox: an approval': (text) =>
    site.postJson(`/sandbox/paypal/orders/${encodeURIComponent(text)}/approve`, { choice: 'pay' }),
  'wallet sandbox: creating an order': (text) =>
    site.postJson(
      '/sandbox/paypal/v2/checkout/orders',
      { intent: 'CAPTURE', purchase_units: [{ custom_id: text, amount: { currency_code: 'USD', value: '1.00' } }] },
      { token: 'A21AAsandbox' },
    ),
  'wallet sandbox: creating a plan': (text) =>
    site.postJson('/sandbox/paypal/v1/billing/plans', { name: text }, { token: 'A21AAsandbox' }),
  'a page': (text) => site.get(`/blog-detail?id=${encodeURIComponent(text)}`),
  'a picture': (text) => site.get(`/uploads/${encodeURIComponent(text)}`),
  'an activation link': (text) => site.get(`/api/passport/active?token=${encodeURIComponent(text)}`),
  'a newsletter link': (text) => site.get(`/api/common/email/confirm?token=${encodeURIComponent(text)}`),
  'leaving the newsletter': (text) => site.get(`/api/common/email/unsubscribe?token=${encodeURIComponent(text)}`),
};

test.each(Object.entries(textFields))(
  '%s with the character NUL is rejected without a server error',
  async (name, send) => {
    for (const text of ['\0', 'a\0b']) {
      const reply = await send(text);
      expect({ name, fault: reply.status >= 500 }).toEqual({ name, fault: false });
      // Pages and links lead to an error page, the sandbox has its own results; every call reports the invalid value.
      const outcome = !/page|picture|link|newsletter$|sandbox/.test(name) && { status: reply.status, code: reply.code };
      expect(outcome || { status: 200, code: 'INVALID_INPUT' }).toEqual({ status: 200, code: 'INVALID_INPUT' });
    }
  },
);

test.each(
  Object.entries(textFields).filter(([name]) =>
    /^(contact|profile|register: nick)|a tag|an address|put|creating/.test(name),
  ),
)('%s: half of a surrogate pair in JSON causes no server error', async (name, send) => {
  expect({ name, status: (await send('\ud800')).status < 500 }).toEqual({ name, status: true });
});

test('names the field with the character NUL', async () => {
  const reply = await site.postJson('/api/common/propose/create', {
    contact: 'a@example.com',
    userName: 'Ada',
    content: 'Hel\0lo',
  });
  expect(reply).toMatchObject({ status: 200, code: 'INVALID_INPUT', data: { fields: { content: 'valueInvalid' } } });
});

describe('texts without visible characters', () => {
  const invisible = [
    '\u200b',
    '\u2060\ufeff',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u200e\u200f',
    '\u115f',
    '\u{e0041}',
    ' \u200d ',
    '\u0007',
  ];

  test.each(invisible.map((text) => [encodeURIComponent(text), text]))(
    '%s is rejected as a name and as a message',
    async (_shown, text) => {
      expect(
        (await site.post('/api/passport/register', { nickName: text, email: freshEmail(), password: 'secret12' })).data,
      ).toMatchObject({ fields: { nickName: 'nameRequired' } });
      expect((await site.post('/api/u/user/update', { nickName: text }, { token })).code).toBe('INVALID_INPUT');
      expect(
        (
          await site.postJson('/api/common/propose/create', {
            contact: 'a@example.com',
            userName: text,
            content: 'Hello',
          })
        ).data,
      ).toMatchObject({ fields: { userName: 'nameRequired' } });
      expect(
        (
          await site.postJson('/api/common/propose/create', {
            contact: 'a@example.com',
            userName: 'Ada',
            content: text,
          })
        ).data,
      ).toMatchObject({ fields: { content: 'messageRequired' } });
    },
  );

  test('count as an empty newsletter name', async () => {
    const email = freshEmail();
    expect((await site.post('/api/common/email', { name: '\u200b\u3164', email, agree: 'true' })).code).toBe('OK');
    const [row] = await site.database.query<{ name: string }>(
      'SELECT name FROM newsletter_subscribers WHERE email = $1',
      [email],
    );
    expect(row?.name).toBe('');
    expect(linkIn((await site.mailsTo(email))[0]!)).toContain('token=');
  });

  test.each(['李雷', 'Zoë', 'אבג', 'A\u200dB', '😀', '한글', 'שָׁלוֹם'])('%s is accepted as a name', async (nickName) => {
    expect(
      (await site.post('/api/passport/register', { nickName, email: freshEmail(), password: 'secret12' })).code,
    ).toBe('OK');
  });
});
