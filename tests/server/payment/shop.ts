import { AsyncLocalStorage } from 'node:async_hooks';
import type { BuyStatus, OrderListData, Plan, SubscriptionData } from '@site/shared/contracts';
import { openTestSite, type Reply, type TestAccount, type TestSite } from '../test-app';

export const storefront = '/sandbox/fastspring/popup-site';
export const sandboxFastspring = '/sandbox/fastspring';
export const sandboxPaypal = '/sandbox/paypal';

export interface Buyer extends TestAccount {
  id: string;
}

interface SandboxSubscriptionView {
  id: string;
  state: string;
  next: number;
}

/** A test site with a buyer's actions. */
export interface Shop extends TestSite {
  newBuyer(): Promise<Buyer>;
  plan(id?: string): Promise<{ id: string; path: string }>;
  buyStatus(buyer: Buyer): Promise<BuyStatus>;
  orders(buyer: Buyer, query?: string): Promise<OrderListData>;
  subscription(buyer: Buyer): Promise<SubscriptionData>;
  /** Fills the cart like the browser; `change` is the manipulation of a tampering browser. */
  openCheckout(buyer: Buyer, change?: object): Promise<string>;
  payByCard(buyer: Buyer, change?: object): Promise<{ id: string; reference: string }>;
  sandboxSubscription(buyer: Buyer): Promise<SandboxSubscriptionView>;
  /** Events at a provider without the site. */
  control(path: string, form?: Record<string, string>): Promise<Reply>;
  held(): Promise<{ provider: string; key: string; reason: string }[]>;
}

export async function openShop(settings: Parameters<typeof openTestSite>[0] = {}): Promise<Shop> {
  const site = await openTestSite(settings);
  rejectCallsInTransactions(site);
  const shop: Shop = {
    ...site,
    async newBuyer() {
      const account = await site.registerActivated();
      const info = await site.get<{ id: string }>('/api/u/user/info', { token: account.token });
      return { ...account, id: info.data.id };
    },
    async plan(id = 'yearly') {
      const reply = await site.get<Plan[]>('/api/goods/body/list?client=3&domainId=1');
      const plan = reply.data.find((one) => one.id === id) as Plan;
      return { id: plan.id, path: (JSON.parse(plan.fastspringParams) as { id: string }).id };
    },
    buyStatus: async (buyer) =>
      (await site.get<BuyStatus>('/api/u/order/order/buy?client=3&domainId=1', { token: buyer.token })).data,
    orders: async (buyer, query = '') =>
      (await site.get<OrderListData>(`/api/u/order/list${query}`, { token: buyer.token })).data,
    subscription: async (buyer) =>
      (await site.get<SubscriptionData>('/api/u/order/subscription', { token: buyer.token })).data,
    async openCheckout(buyer, change = {}) {
      const plan = await shop.plan();
      const put = {
        items: [{ path: plan.path, quantity: 1 }],
        tags: { platform: 'website', userId: buyer.id, goodsId: plan.id },
        paymentContact: { email: buyer.email },
        language: 'en',
        sblVersion: '1.0.3',
        origin: 'http://localhost:3000/pricing',
        ...change,
      };
      const reply = await site.post(`${storefront}/builder/finalize`, { put: JSON.stringify(put) });
      return (JSON.parse(reply.text) as { session: string }).session;
    },
    async payByCard(buyer, change) {
      const session = await shop.openCheckout(buyer, change);
      const reply = await site.post(`${storefront}/session/${session}/pay`, { method: 'card' });
      return JSON.parse(reply.text) as { id: string; reference: string };
    },
    async sandboxSubscription(buyer) {
      const reply = await site.get(`${sandboxFastspring}/subscriptions?userId=${buyer.id}`);
      return (JSON.parse(reply.text) as { subscriptions: SandboxSubscriptionView[] })
        .subscriptions[0] as SandboxSubscriptionView;
    },
    control: (path, form = {}) => site.post(path, form),
    held: () =>
      site.database.query(
        'SELECT provider, key, reason FROM held_payments WHERE resolved_at IS NULL ORDER BY held_at, key',
      ),
  };
  return shop;
}

/** A provider's call may take longer than PostgreSQL lets a transaction idle: it fails while a transaction is open. */
function rejectCallsInTransactions({ app, database, payments }: TestSite): void {
  const open = new AsyncLocalStorage<boolean>();
  const { transaction } = database;
  // The sandbox's webhooks arrive as separate requests, regardless of the sandbox's open calls.
  const inject = app.inject.bind(app);
  // It is sent when its response is awaited.
  app.inject = ((call: string) => open.run(false, async () => await inject(call))) as typeof app.inject;
  database.transaction = (work) => transaction((tx) => open.run(true, () => work(tx)));
  for (const api of [payments.fastspring?.api, payments.paypal?.api]) {
    for (const [name, call] of Object.entries(api ?? {})) {
      Object.assign(api ?? {}, {
        [name]: (...given: unknown[]) => {
          if (open.getStore()) {
            throw new Error(`${name} is called inside of a transaction`);
          }
          return (call as (...given: unknown[]) => unknown)(...given);
        },
      });
    }
  }
}
