import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '../support/fill-in';
import { registerActivated, tokenOf } from '../support/accounts';
import { breakCalls } from '../support/faults';
import { renderSite } from '../support/render-site';
import { countToasts } from './faults';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

let token: string;
beforeAll(async () => {
  token = await tokenOf(await registerActivated('Ines'));
});

// The replies are those of a customer's own API: only the fields of spec 3, with types that the specification leaves open.
const answer = (path: string, data: unknown) =>
  breakCalls(path, { status: 200, body: JSON.stringify({ code: 'OK', message: '', data }) });
const reject = (path: string) =>
  breakCalls(path, { status: 200, body: '{"code":42,"message":"Closed for stocktaking","data":null}' });
const main = () => within(screen.getByRole('main'));
const orderOfSpec = {
  title: 'Plan',
  source: 1,
  price: 49,
  createTime: '2026-01-02 03:04:05',
  dueTime: '2026-07-02 03:04:05',
  domainId: 1,
};
const softwareOfSpec = {
  id: 1,
  title: '力量训练',
  enTitle: 'Strength Training',
  image: 'plain',
  pcPath: '{"url":"/anatomy/"}',
};

describe('orders', () => {
  it('shows every order that has exactly the fields of spec 3', async () => {
    answer('/api/u/order/list', { list: [orderOfSpec, { ...orderOfSpec, source: 2 }], totalRecord: 2 });
    await renderSite('/order', { token });
    const [web, other] = await main().findAllByRole('article', { name: 'Softs Subscription' });
    expect(within(web).getByText(/49\.00/)).toHaveTextContent('USD');
    expect(within(web).getByText('2026-01-02 03:04:05')).toBeVisible();
    expect(within(web).getByRole('link', { name: 'How to unsubscribe' })).toBeVisible();
    expect(within(web).queryByRole('link', { name: 'Open invoice' })).not.toBeInTheDocument();
    expect(within(other).getByText('49.00')).toBeVisible();
  });

  it.each<[string, object, (order: HTMLElement) => void]>([
    [
      'a price as a string',
      { price: '49.5' },
      (order) => expect(within(order).getByText(/49\.50/)).toHaveTextContent('USD'),
    ],
    ['a price with its currency', { price: '$49' }, (order) => expect(within(order).getByText('$49')).toBeVisible()],
    [
      'null dates',
      { createTime: null, dueTime: null },
      (order) => expect(within(order).getAllByText('–')).toHaveLength(2),
    ],
    [
      'dates in milliseconds',
      { createTime: 1767323045000 },
      (order) => expect(within(order).getAllByText(/^2026-01-0\d \d\d:\d\d:05$/)).toHaveLength(1),
    ],
    [
      'a source as a string',
      { source: '1' },
      (order) => expect(within(order).getByRole('link', { name: 'How to view an invoice' })).toBeVisible(),
    ],
    [
      'no field at all',
      {
        title: undefined,
        source: undefined,
        price: undefined,
        createTime: undefined,
        dueTime: undefined,
        domainId: undefined,
      },
      (order) => expect(within(order).getAllByText('–')).toHaveLength(3),
    ],
    [
      'an invoice address that runs script',
      { invoiceUrl: 'javascript:alert(1)' },
      (order) => expect(within(order).queryByRole('link', { name: 'Open invoice' })).not.toBeInTheDocument(),
    ],
  ])('shows an order with %s', async (_, change, check) => {
    answer('/api/u/order/list', { list: [{ ...orderOfSpec, ...change }], totalRecord: 1 });
    await renderSite('/order', { token });
    expect(await main().findAllByRole('article')).toHaveLength(1);
    check(main().getByRole('article'));
  });

  it.each([
    ['null', null],
    ['a null list', { list: null, totalRecord: 0 }],
    ['an array', []],
    ['a total that is not a number', { list: [], totalRecord: 'many' }],
  ])('treats %s as no orders', async (_, data) => {
    answer('/api/u/order/list', data);
    await renderSite('/order', { token });
    expect(await main().findByText('There are currently no orders available')).toBeVisible();
  });
});

describe('software', () => {
  it('opens a software that names no package under the package of its list', async () => {
    answer('/api/body/list', { list: [softwareOfSpec] });
    const { user, address } = await renderSite('/muscle-and-movement');
    await user.click(
      within(await screen.findByRole('article', { name: 'Strength Training' })).getByRole('button', {
        name: 'Get started',
      }),
    );
    await waitFor(() => expect(address()).toBe('/product-detail/Strength%20Training?pid=1&sid=1'));
    expect(await screen.findByTitle('Strength Training', { selector: 'iframe' } as never)).toBeVisible();
  });

  it.each([
    ['en', { title: '力量训练', enTitle: '' }, '力量训练'],
    ['cn', { title: '', enTitle: 'Strength Training' }, 'Strength Training'],
  ] as const)('shows the title of the other language if one is missing (%s)', async (language, titles, shown) => {
    answer('/api/body/list', { list: [{ ...softwareOfSpec, ...titles }] });
    const { user, address } = await renderSite('/muscle-and-movement', { language });
    await user.click(within(await screen.findByRole('article', { name: shown })).getByRole('button'));
    await waitFor(() => expect(decodeURIComponent(address())).toBe(`/product-detail/${shown}?pid=1&sid=1`));
  });

  it.each([null, { list: null }])('treats %j as an empty list of software', async (data) => {
    answer('/api/body/list', data);
    await renderSite('/muscle-and-movement');
    expect(await screen.findByText(/no software/i)).toBeVisible();
  });

  it.each(['false', 'true', 1, null])('denies access for isBuy %j', async (isBuy) => {
    answer('/api/u/order/order/buy', { isBuy, dueTime: null });
    const { user, address } = await renderSite('/muscle-and-movement', { token });
    await user.click(within(await screen.findByRole('article', { name: 'Functional Anatomy' })).getByRole('button'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Subscription is required before started.');
    expect(address()).toBe('/muscle-and-movement');
  });

  it('grants access for isBuy true', async () => {
    answer('/api/u/order/order/buy', { isBuy: true });
    const { user, address } = await renderSite('/muscle-and-movement', { token });
    await user.click(within(await screen.findByRole('article', { name: 'Functional Anatomy' })).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/product-detail/Functional%20Anatomy?pid=1&sid=5'));
  });
});

describe('packages', () => {
  const packages = [
    { id: 40, title: '肌肉与运动', enTitle: 'Muscle and Movement' },
    { id: 41, title: '患者教育', enTitle: 'Patient Education' },
    { id: 2, title: '二', enTitle: 'MSK' },
  ];

  it.each([
    ['an array', packages],
    ['data.list', { list: packages }],
  ])('set the id and title of the product page, as %s', async (_, data) => {
    answer('/api/software/package/list', data);
    answer('/api/body/list', { list: [softwareOfSpec] });
    const { user, address } = await renderSite('/muscle-and-movement', { language: 'cn' });
    expect(await main().findByRole('heading', { level: 1, name: '肌肉与运动' })).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(1));
    await user.click(within(screen.getByRole('article')).getByRole('button'));
    await waitFor(() => expect(address()).toMatch(/\?pid=40&sid=1$/));
  });

  it('are found by their id if their title differs', async () => {
    answer('/api/software/package/list', packages);
    await renderSite('/msk-patient-education');
    expect(await main().findByRole('heading', { level: 1, name: 'MSK' })).toBeVisible();
  });

  it('that fail to load leave the page with the default data', async () => {
    breakCalls('/api/software/package/list', { status: 500 });
    await renderSite('/muscle-and-movement');
    expect(await main().findByRole('heading', { level: 1, name: 'Muscle and Movement' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Strength Training' })).toBeVisible();
  });
});

describe('lists that are null', () => {
  it.each([
    ['/', '/api/goods/body/list', 'Plans'],
    ['/msk-patient-education', '/api/edu/patient/category/all', ''],
    ['/pricing', '/api/goods/body/list', ''],
    ['/blog', '/api/information/list', ''],
  ])('leave %s without an error', async (page, path) => {
    answer(path, null);
    await renderSite(page);
    expect(await main().findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('main [aria-busy=true], main [role=status]:not(:empty)')).toBeNull(),
    );
    expect(screen.queryByText('This page could not be loaded')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('posts', () => {
  it('shows a post with exactly the fields of spec 3', async () => {
    answer('/api/information/list', { list: [{ id: 'a1', title: 'One', photo: null }], totalRecord: '1' });
    answer('/api/information/detail/a1', {
      title: 'One',
      readCount: 3,
      createTime: '2026-01-02 03:04:05',
      photo: '',
      content: '<p>Words</p>',
    });
    const { user } = await renderSite('/blog');
    await user.click(await screen.findByRole('link', { name: 'One' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'One' })).toBeVisible();
    expect(await screen.findByText('Words')).toBeVisible();
    expect(screen.getByText('2026-01-02 03:04:05')).toBeVisible();
  });
});

describe('rejections', () => {
  it.each([
    ['/muscle-and-movement', '/api/body/list', false],
    ['/order', '/api/u/order/list', true],
    ['/pricing', '/api/goods/body/list', false],
    ['/blog', '/api/information/list', false],
    ['/msk-patient-education', '/api/edu/patient/category/all', false],
    ['/', '/api/software/exercise/list', false],
  ])("of the list of %s show the server's message with Retry, and no toast", async (page, path, loggedIn) => {
    reject(path);
    const { store } = await renderSite(page, loggedIn ? { token } : {});
    const toasts = countToasts(store);
    const panel = within((await main().findByText('Closed for stocktaking')).closest('[role=alert]') as HTMLElement);
    expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(toasts()).toBe(0);
  });

  it('accepts a numeric code: 1006 opens the activation dialog', async () => {
    const restore = breakCalls('/api/passport/account/login', {
      status: 200,
      body: '{"code":1006,"message":"wait","data":null}',
    });
    const { user } = await renderSite('/login');
    await fillIn(user, await screen.findByLabelText('Email', { selector: 'main input' }), 'ines@example.com');
    await fillIn(user, screen.getByLabelText('Password', { selector: 'main input' }), 'abc12345');
    await user.click(main().getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Activate your account' })).toBeVisible();
    restore();
  });
});
