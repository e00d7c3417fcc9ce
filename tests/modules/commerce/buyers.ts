import type { Subscription } from '@site/shared/contracts';
import { registerActivated, tokenOf } from '../../support/accounts';

/** A logged-in user of the real server. */
export interface Buyer {
  email: string;
  token: string;
  id: string;
}

async function get<T>(path: string, token: string): Promise<T> {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' } });
  return ((await answer.json()) as { data: T }).data;
}

const post = (path: string, form: Record<string, string> = {}) =>
  fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

export async function newBuyer(): Promise<Buyer> {
  const account = await registerActivated();
  const token = await tokenOf(account);
  return { email: account.email, token, id: (await get<{ id: string }>('/api/u/user/info', token)).id };
}

/** The running subscription of a buyer, as its card gets it. */
export const subscriptionOf = ({ token }: Buyer) => get<Subscription>('/api/u/order/subscription', token);

let visitor: Promise<Buyer> | undefined;

/** One user without purchases, shared by the tests of a file that change nothing. */
export function sharedUser(): Promise<Buyer> {
  visitor ??= newBuyer();
  return visitor;
}

/** Buys by card with the calls of FastSpring's library; the sandbox notifies the real server by webhook. */
export async function buyByCard({ id, email, token }: Buyer, goodsId = 'yearly'): Promise<void> {
  const plans = await get<{ id: string; fastspringParams: string }[]>(
    '/api/goods/body/list?client=3&domainId=1',
    token,
  );
  const path = (JSON.parse(plans.find((plan) => plan.id === goodsId)?.fastspringParams ?? '{}') as { id: string }).id;
  const put = {
    items: [{ path, quantity: 1 }],
    tags: { platform: 'website', userId: id, goodsId },
    paymentContact: { email },
    language: 'en',
  };
  const store = '/sandbox/fastspring/popup-site';
  const { session } = (await (await post(`${store}/builder/finalize`, { put: JSON.stringify(put) })).json()) as {
    session: string;
  };
  await post(`${store}/session/${session}/pay`, { method: 'card' });
}

/** Changes the buyer's subscription at FastSpring. @param action `fail`, `cancel` or `renew` */
export async function changeAtProvider({ id }: Buyer, action: string): Promise<void> {
  const { subscriptions } = (await (await fetch(`/sandbox/fastspring/subscriptions?userId=${id}`)).json()) as {
    subscriptions: { id: string }[];
  };
  await post(`/sandbox/fastspring/subscriptions/${subscriptions[0].id}/${action}`);
}
