import type { Language } from '@site/shared/contracts';
import type { Goods } from '../../goods/service';
import { fromCents } from '../money';
import type { WalletPayment, WalletTerms } from './wallet-repository';

/** The addresses that the buyer returns to, and the language of the wallet. */
export interface BuyerPage {
  language: Language;
  returnUrl: string;
  cancelUrl: string;
}

const brandName = 'Anatomy Movement Education';
const locales: Record<Language, string> = { en: 'en-US', cn: 'zh-CN' };

function titleOf(goods: Goods, language: Language): string {
  return language === 'cn' ? goods.texts.cnTitle : goods.texts.title;
}

// Access to the site is not sent by post.
const noShipping = 'NO_SHIPPING';

function amountOf(terms: WalletTerms) {
  return { currency_code: terms.currency, value: fromCents(terms.price_cents) };
}

/** POST /v2/checkout/orders. `custom_id` relates every later event to the payment that was begun here. */
export function orderBody(payment: WalletPayment, goods: Goods, page: BuyerPage) {
  const amount = amountOf(payment);
  const name = titleOf(goods, page.language).slice(0, 127);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: goods.id,
        custom_id: payment.id,
        description: name,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ name, quantity: '1', unit_amount: amount, category: 'DIGITAL_GOODS' }],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brandName,
          locale: locales[page.language],
          shipping_preference: noShipping,
          user_action: 'PAY_NOW',
          return_url: page.returnUrl,
          cancel_url: page.cancelUrl,
        },
      },
    },
  };
}

/** POST /v1/catalogs/products. */
export function productBody() {
  return { name: brandName, type: 'DIGITAL', category: 'SOFTWARE' };
}

/** POST /v1/billing/plans: one regular cycle without end, as long as one of our periods. */
export function planBody(productId: string, goods: Goods, terms: WalletTerms) {
  return {
    product_id: productId,
    name: goods.texts.title.slice(0, 127),
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH', interval_count: terms.interval_months },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: amountOf(terms) },
      },
    ],
    payment_preferences: {
      // A period that could not be charged was not used either, and a payment must have the price of one period.
      auto_bill_outstanding: false,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: 3,
    },
  };
}

/** POST /v1/billing/subscriptions. */
export function subscriptionBody(payment: WalletPayment, planId: string, page: BuyerPage) {
  return {
    plan_id: planId,
    quantity: '1',
    custom_id: payment.id,
    application_context: { ...approvalContext(page), user_action: 'SUBSCRIBE_NOW' },
  };
}

/** POST /v1/billing/subscriptions/{id}/revise. */
export function reviseBody(planId: string, page: BuyerPage) {
  return { plan_id: planId, application_context: approvalContext(page) };
}

function approvalContext({ language, returnUrl, cancelUrl }: BuyerPage) {
  return {
    brand_name: brandName,
    locale: locales[language],
    shipping_preference: noShipping,
    return_url: returnUrl,
    cancel_url: cancelUrl,
  };
}
