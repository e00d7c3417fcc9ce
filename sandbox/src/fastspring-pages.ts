import escapeHtml from 'escape-html';
import { sandboxPaths } from './settings';
import type { CheckoutView } from './fastspring-checkout';
import type { SandboxSubscription } from './fastspring-objects';
import { priceRow, sandboxPage, toSandboxLanguage } from './page';

const checkoutTexts = {
  en: {
    title: 'Card checkout',
    email: 'Email: ',
    pay: 'Pay',
    transfer: 'By bank transfer (stays pending)',
    away: 'By Alipay (leads to another page)',
    decline: 'Decline',
    close: 'Close',
    declined: 'The card was declined. Nothing was charged. Try again, or close.',
    failed: 'The payment did not go through. Please try again.',
    paid: 'Payment complete',
    done: 'Continue',
    confirm: 'Confirm the payment',
    back: 'Back without paying',
  },
  zh: {
    title: '银行卡支付',
    email: '邮箱：',
    pay: '支付',
    transfer: '银行转账（等待到账）',
    away: '支付宝（跳转支付）',
    decline: '拒绝付款',
    close: '关闭',
    declined: '银行卡被拒绝，未扣除任何费用。请重试或关闭。',
    failed: '支付未成功，请重试。',
    paid: '支付完成',
    done: '继续',
    confirm: '确认付款',
    back: '返回，暂不付款',
  },
};

/** The popup: pay, decline, close. */
export function checkoutPage(session: string, view: CheckoutView): string {
  const language = toSandboxLanguage(view.put.language);
  const texts = checkoutTexts[language];
  const body = `${saleRow(view)}
<p>${texts.email}${escapeHtml(view.put.paymentContact.email)}</p>
<div class="actions"><button class="main" type="button" data-method="card">${texts.pay}</button><button type="button" data-method="transfer">${texts.transfer}</button>
<a class="button" target="_top" href="${escapeHtml(`${sessionPath(session)}/away`)}">${texts.away}</a>
<button type="button" id="decline">${texts.decline}</button><button type="button" id="close">${texts.close}</button></div>`;
  return sandboxPage({
    language,
    title: texts.title,
    body,
    script: `${sandboxPaths.fastspring}/checkout.js`,
    data: { session, declined: texts.declined, failed: texts.failed },
  });
}

/** The popup after a payment on an external page. */
export function completePage(view: CheckoutView, bought: { id: string; reference: string }): string {
  const language = toSandboxLanguage(view.put.language);
  const texts = checkoutTexts[language];
  const body = `${saleRow(view)}<p>${escapeHtml(bought.reference)}</p><div class="actions"><button class="main" type="button" id="close">${texts.done}</button></div>`;
  return sandboxPage({
    language,
    title: texts.paid,
    body,
    script: `${sandboxPaths.fastspring}/checkout.js`,
    data: bought,
  });
}

/** A separate page outside of the popup, where the buyer pays with an external account. */
export function redirectPage(session: string, view: CheckoutView): string {
  const language = toSandboxLanguage(view.put.language);
  const texts = checkoutTexts[language];
  const body = `${saleRow(view)}<form class="actions" method="post" action="${escapeHtml(`${sessionPath(session)}/away`)}">
<button class="main" name="answer" value="pay">${texts.confirm}</button><button name="answer" value="back">${texts.back}</button></form>`;
  return sandboxPage({ language, title: texts.away, body });
}

const sessionPath = (session: string) => `${sandboxPaths.fastspring}/popup-site/session/${session}`;

function saleRow({ title, quantity, currency, price }: CheckoutView): string {
  return priceRow(quantity > 1 ? `${title} × ${quantity}` : title, currency, price * quantity);
}

const accountTexts = {
  en: {
    title: 'Your account',
    pay: 'Update the card and pay now',
    states: { active: 'Active', overdue: 'Payment failed', canceled: 'Canceled', deactivated: 'Ended' },
  },
  zh: {
    title: '您的账户',
    pay: '更换银行卡并立即支付',
    states: { active: '有效', overdue: '扣款失败', canceled: '已取消', deactivated: '已结束' },
  },
};

/** The provider's page where a buyer sees the subscription and corrects a failed renewal. */
export function accountPage(subscriptions: SandboxSubscription[]): string {
  const language = toSandboxLanguage(subscriptions[0]?.language);
  const texts = accountTexts[language];
  const body = subscriptions
    .map((subscription) => {
      const form = `<form method="post" action="${sandboxPaths.fastspring}/account/subscription/${escapeHtml(subscription.id)}/pay"><button class="main">${texts.pay}</button></form>`;
      return `${priceRow(subscription.display, subscription.currency, subscription.price)}<p>${texts.states[subscription.state]}</p>${subscription.state === 'overdue' ? form : ''}`;
    })
    .join('');
  return sandboxPage({ language, title: texts.title, body });
}

/** @param reference already escaped */
export function invoicePage(reference: string, time: number, subscription: SandboxSubscription): string {
  const language = toSandboxLanguage(subscription.language);
  const title = language === 'zh' ? '发票' : 'Invoice';
  return sandboxPage({
    language,
    title,
    body: `<p>${reference}</p><p>${new Date(time).toISOString().slice(0, 10)}</p>${priceRow(subscription.display, subscription.currency, subscription.price * subscription.quantity)}`,
  });
}
