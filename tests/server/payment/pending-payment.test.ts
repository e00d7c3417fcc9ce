import { ProviderUnavailable } from '../../../server/src/domains/payment/transport';
import { openPaymentTest } from './payment-test';

const { shop, wallet } = openPaymentTest();

describe('while the wallet is processing a payment', () => {
  it('another is rejected before paying, in both languages', async () => {
    const { buyer } = await wallet.newPending();
    expect(await wallet.create(buyer, 'monthly')).toMatchObject({
      status: 200,
      code: 'PAYMENT_PENDING',
      message: 'An earlier payment is still being processed. You can pay again once that is complete.',
    });
    expect(await wallet.create(buyer, 'monthly', 'cn')).toMatchObject({
      code: 'PAYMENT_PENDING',
      message: '您有一笔付款仍在处理中，请等待处理完成，不要重复付款。',
    });
    expect(await wallet.subscribe(buyer)).toMatchObject({ code: 'PAYMENT_PENDING' });
  });

  it('the purchase check reports it, for the pages that check before a card is charged', async () => {
    const { buyer, orderId } = await wallet.newPending();
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: false, dueTime: null, pending: true });
    await wallet.decide(orderId, 'decline');
    expect(await shop.buyStatus(buyer)).toEqual({ isBuy: false, dueTime: null });
  });

  it('one that was created and approved before is not captured', async () => {
    const buyer = await shop.newBuyer();
    const [first, second] = [
      (await wallet.create(buyer, 'yearly')).data.orderId,
      (await wallet.create(buyer, 'monthly')).data.orderId,
    ];
    await wallet.approve(first, 'pending');
    await wallet.approve(second);
    await wallet.capture(buyer, { orderId: first });
    expect(await wallet.capture(buyer, { orderId: second })).toMatchObject({ code: 'PAYMENT_PENDING' });
    await wallet.decide(first, 'complete');
    expect(await wallet.capture(buyer, { orderId: second })).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
    expect(await wallet.at(second)).toEqual({ status: 'APPROVED', payments: [] });
    expect((await shop.orders(buyer)).totalRecord).toBe(1);
  });

  it('the same one may be requested again, and is the same', async () => {
    const { buyer, orderId } = await wallet.newPending();
    expect((await wallet.create(buyer, 'yearly')).data).toEqual({ orderId });
    expect(await wallet.capture(buyer, { orderId })).toMatchObject({ code: 'PAYMENT_PENDING' });
  });

  it('the buyer may pay again as soon as the wallet has declined it, even if its webhook was lost', async () => {
    const { buyer, orderId } = await wallet.newPending();
    await shop.database.query(
      "UPDATE sandbox_objects SET body = jsonb_set(body, '{captures,0,status}', '\"DECLINED\"') WHERE id = $1",
      [orderId],
    );
    const again = await wallet.create(buyer, 'yearly');
    expect(again.data.orderId).not.toBe(orderId);
    await wallet.approve(again.data.orderId);
    expect(await wallet.capture(buyer, again.data)).toMatchObject({ code: 'OK', data: { isBuy: true } });
  });

  it('another is rejected while the wallet is unavailable', async () => {
    const { buyer } = await wallet.newPending();
    jest.spyOn(shop.payments.paypal!.api, 'readOrder').mockRejectedValue(new ProviderUnavailable('away'));
    expect(await wallet.create(buyer, 'monthly')).toMatchObject({ status: 503 });
  });
});
