import { hasUnpaidTime } from '../../../server/src/domains/payment/paypal/unpaid-time';

const day = 86_400_000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);
const time = (days: number) => at(days).toISOString();
/** Paid on day 0, until day 31. */
const order = {
  providerId: 'T1',
  goodsId: '1',
  reference: null,
  priceCents: 990,
  currency: 'USD',
  invoiceUrl: null,
  refundedCents: 0,
  createdAt: at(0),
  dueAt: at(31),
};
const transaction = (status: string, days: number) => ({
  id: `T${days}`,
  status,
  time: time(days),
  amount_with_breakdown: { gross_amount: { currency_code: 'USD', value: '9.90' } },
});
const ask = (
  billing: { next?: number; last?: number } | undefined,
  ...transactions: ReturnType<typeof transaction>[]
) =>
  hasUnpaidTime(
    {
      id: 'I-1',
      status: 'ACTIVE',
      links: [],
      billing_info: billing && {
        failed_payments_count: 0,
        ...(billing.next !== undefined && { next_billing_time: time(billing.next) }),
        ...(billing.last !== undefined && { last_payment: { time: time(billing.last) } }),
      },
    },
    [transaction('COMPLETED', 0), ...transactions],
    order,
  );

test.each<[string, boolean, Parameters<typeof ask>]>([
  ['a next charge within a week of the paid end', false, [{ next: 38, last: 0 }]],
  ['a next charge later than that', true, [{ next: 38.01, last: 0 }]],
  ['no date of a next charge', false, [{ last: 0 }]],
  ['no data on charges at all', false, [undefined]],
  ['no last payment', true, [{ next: 60 }]],
  ['a last payment within a day of the booked one', true, [{ next: 60, last: 1 }]],
  ['a later last payment, not listed yet', false, [{ next: 60, last: 1.01 }]],
  ['a later transaction that is pending', false, [{ next: 60, last: 0 }, transaction('PENDING', 30)]],
  ['a later transaction that was declined', true, [{ next: 60, last: 0 }, transaction('DECLINED', 30)]],
])('%s: time is unpaid: %s', (_what, expected, values) => expect(ask(...values)).toBe(expected));
