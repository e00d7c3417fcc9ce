import escapeHtml from 'escape-html';
import { sandboxPaths } from './settings';
import { priceRow, sandboxPage, toSandboxLanguage, type SandboxLanguage } from './page';
import type { SandboxPaypalOrder, SandboxPaypalSubscription, SandboxPlan, SandboxRevision } from './paypal-objects';
import type { SandboxContext } from './sandbox-context';

const approvalTexts = {
  en: {
    title: 'Wallet checkout',
    agree: 'Agree and pay',
    decline: 'Pay with a card that is declined',
    pending: 'Pay, but the payment stays pending',
    cancel: 'Cancel and return',
    failed: 'That did not work. Please try again.',
  },
  zh: {
    title: '电子钱包支付',
    agree: '同意并支付',
    decline: '使用会被拒绝的银行卡支付',
    pending: '支付，但等待到账',
    cancel: '取消并返回',
    failed: '操作未成功，请重试。',
  },
};

/** A plan has one name at PayPal, in English; it is shown in the language of the page. */
async function nameOf(sandbox: SandboxContext, name: string, language: SandboxLanguage): Promise<string> {
  return (language === 'zh' && (await sandbox.findPlanByTitle(name))?.texts.cnTitle) || name;
}

/** The wallet's approval page, for an order or a subscription. */
export async function approvalPage(
  sandbox: SandboxContext,
  kind: 'order' | 'subscription',
  resource: SandboxPaypalOrder | SandboxPaypalSubscription,
): Promise<string> {
  const language = toSandboxLanguage(resource.locale);
  const texts = approvalTexts[language];
  const price = 'unit' in resource ? resource.unit.amount : resource.price;
  const title =
    'unit' in resource
      ? (resource.unit.description ?? resource.unit.reference_id)
      : await nameOf(sandbox, resource.name, language);
  const pending = kind === 'order' ? `<button type="button" data-choice="pending">${texts.pending}</button>` : '';
  const body = `${priceRow(title, price.currency_code, Number(price.value))}
<div class="actions"><button class="main" type="button" data-choice="pay">${texts.agree}</button><button type="button" data-choice="decline">${texts.decline}</button>${pending}<button type="button" data-choice="cancel">${texts.cancel}</button></div>`;
  return sandboxPage({
    language,
    title: texts.title,
    body,
    script: `${sandboxPaths.paypal}/approval.js`,
    data: { kind, id: resource.id, failed: texts.failed },
  });
}

const revisionTexts = {
  en: {
    title: 'Change of your subscription',
    note: 'From the next payment on:',
    agree: 'Agree and continue',
    cancel: 'Cancel and return',
  },
  zh: { title: '更改订阅', note: '自下次付款起：', agree: '同意并继续', cancel: '取消并返回' },
};

/** The wallet's page on which the buyer approves a change of plan. */
export async function revisionPage(
  sandbox: SandboxContext,
  revision: SandboxRevision,
  plan: SandboxPlan,
): Promise<string> {
  const language = toSandboxLanguage(revision.locale);
  const texts = revisionTexts[language];
  const title = await nameOf(sandbox, plan.name, language);
  const body = `<p>${texts.note}</p>${priceRow(title, plan.price.currency_code, Number(plan.price.value))}
<form class="actions" method="post" action="${sandboxPaths.paypal}/webapps/billing/subscriptions/update?ba_token=${encodeURIComponent(revision.id)}">
<button class="main" name="answer" value="agree">${texts.agree}</button><button name="answer" value="cancel">${texts.cancel}</button></form>`;
  return sandboxPage({ language, title: texts.title, body });
}

const autopayTexts = {
  en: {
    title: 'Automatic payments',
    pay: 'Change the card and pay now',
    failed: 'The last payment failed.',
    fine: 'All payments were made.',
  },
  zh: { title: '自动付款', pay: '更换银行卡并立即支付', failed: '最近一次扣款失败。', fine: '所有款项均已支付。' },
};

/** The wallet's page where a buyer corrects a failed renewal. */
export async function autopayPage(sandbox: SandboxContext, subscription: SandboxPaypalSubscription): Promise<string> {
  const language = toSandboxLanguage(subscription.locale);
  const texts = autopayTexts[language];
  const failed = subscription.failed_payments_count > 0;
  const form = `<form method="post" action="${sandboxPaths.paypal}/myaccount/autopay/${escapeHtml(subscription.id)}"><button class="main">${texts.pay}</button></form>`;
  const title = await nameOf(sandbox, subscription.name, language);
  const body = `${priceRow(title, subscription.price.currency_code, Number(subscription.price.value))}<p>${failed ? texts.failed : texts.fine}</p>${failed ? form : ''}`;
  return sandboxPage({ language, title: texts.title, body });
}

/** The wallet's page of one payment. */
export function activityPage(id: string): string {
  return sandboxPage({ language: 'en', title: 'Payment', body: `<p>${escapeHtml(id)}</p>` });
}
