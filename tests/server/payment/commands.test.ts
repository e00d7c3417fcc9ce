import { orderEvent, post, saleTo } from './fastspring-events';
import { command, reconcile } from './run-script';
import { openShop, sandboxPaypal, type Shop } from './shop';

let shop: Shop;
let databaseUrl: string;
beforeAll(async () => {
  shop = await openShop();
  const [row] = await shop.database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env.TEST_ADMIN_URL as string);
  url.pathname = `/${row?.name}`;
  databaseUrl = url.toString();
});
afterAll(() => shop.close());

it('npm run reconcile reports what it compared, corrected and found held for review, and corrects it once', async () => {
  const [buyer, stranger] = [await shop.newBuyer(), await shop.newBuyer()];
  const { subscriptionId } = (
    await shop.postJson<{ subscriptionId: string }>('/api/u/order/paypal/subscribe', { goodsId: 'yearly' }, buyer)
  ).data;
  await shop.control(`${sandboxPaypal}/subscriptions/${subscriptionId}/approve`);
  await shop.payByCard(stranger, { tags: {} });
  await shop.database.query('UPDATE sandbox_objects SET body = body || \'{"status":"CANCELLED"}\' WHERE id = $1', [
    subscriptionId,
  ]);
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'active' });

  const env = { DATABASE_URL: databaseUrl, DATA_DIR: process.env.TEST_DATA_DIR as string };
  const [row] = await shop.database.query<{ id: string }>('SELECT id FROM subscriptions WHERE provider_id = $1', [
    subscriptionId,
  ]);
  const held = expect.stringMatching(/^held: fastspring \S+: unknown_user \(20\d\d-/);
  expect(await reconcile(env)).toEqual({
    code: 0,
    lines: [
      'subscriptions compared: 1, corrected: 1, not compared: 0; payments held for review: 1',
      `corrected: ${row?.id}`,
      held,
    ],
  });
  expect(await shop.subscription(buyer)).toMatchObject({ status: 'canceled', renewsOn: null });
  // Ended subscriptions are queried while they are paid, because they can still be refunded.
  expect(await reconcile(env)).toEqual({
    code: 0,
    lines: ['subscriptions compared: 1, corrected: 0, not compared: 0; payments held for review: 1', held],
  });
});

it('exits with 1 and the reason when something could not be compared, and with one line when the database is unavailable', async () => {
  const buyer = await shop.newBuyer();
  await shop.payByCard(buyer);
  const [row] = await shop.database.query<{ id: string }>('SELECT id FROM subscriptions WHERE user_id = $1', [
    buyer.id,
  ]);
  const card = {
    FASTSPRING_STOREFRONT: 'shop.onfastspring.com/popup-site',
    FASTSPRING_WEBHOOK_SECRET: 'a-real-secret',
  };
  const report = await reconcile({ DATABASE_URL: databaseUrl, DATA_DIR: process.env.TEST_DATA_DIR as string, ...card });
  expect(report.code).toBe(1);
  expect(report.lines).toContain(`not compared: ${row?.id}: no API credentials of fastspring`);

  const unavailable = await reconcile({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' });
  expect(unavailable).toEqual({ code: 1, lines: [expect.stringMatching(/^The payments could not be reconciled: /)] });
});

it('npm run held lists the payments that are held for review, and accepts or closes them', async () => {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: process.env.TEST_DATA_DIR as string };
  await shop.database.query('DELETE FROM held_payments');
  const [buyer, other] = [await shop.newBuyer(), await shop.newBuyer()];
  const [changed, reduced] = [
    orderEvent(saleTo(buyer, { email: 'office@example.com' })),
    orderEvent(saleTo(other, { price: 44.5 })),
  ];
  await post(shop.app, [changed, reduced]);
  const of = (id: string, rest: string) =>
    expect.stringMatching(new RegExp(`^20\\d\\d-\\S+Z fastspring ${id} ${rest}$`));
  const line = of(
    changed.id,
    `user_mismatch: account ${buyer.email}, paid as office@example.com, plan yearly, \\$89.00 USD`,
  );
  const second = of(
    reduced.id,
    `price_mismatch: account ${other.email}, paid as ${other.email}, plan yearly, \\$44.50 USD`,
  );
  expect(await command(['held'], env)).toEqual({
    code: 0,
    lines: expect.arrayContaining(['payments held for review: 2', line, second]),
  });

  // Without a name nothing is done.
  expect(await command(['held', 'accept', changed.id], env)).toMatchObject({
    code: 1,
    lines: expect.arrayContaining(['Nothing was changed: these arguments cannot be used. Usage:']),
  });
  expect(await command(['held', 'accept', changed.id, '--by', 'Ana, ticket 812'], env)).toEqual({
    code: 0,
    lines: [`accepted: ${changed.id}`],
  });
  expect(await shop.buyStatus(buyer)).toMatchObject({ isBuy: true });
  expect(await command(['held', 'close', 'fastspring', reduced.id, '--by', 'Ana: given back'], env)).toEqual({
    code: 0,
    lines: [`closed: fastspring ${reduced.id}`],
  });
  expect(await shop.buyStatus(other)).toMatchObject({ isBuy: false });
  expect(await shop.held()).toEqual([]);
});
