/**
 * The field names that the providers publish, as far as they are used here. PayPal: paypal-rest-api-specifications
 * (checkout_orders_v2, billing_subscriptions_v1, catalogs_products_v1, notifications_webhooks_v1). FastSpring: webhook
 * documentation and the payloads of its public client libraries. `[]` stands for the items of a list.
 */
const amount = (path: string) => [`${path}.currency_code`, `${path}.value`];
const links = ['links[].href', 'links[].rel', 'links[].method'];
const capture = (path: string) => [
  `${path}.id`, `${path}.status`, ...amount(`${path}.amount`), `${path}.final_capture`, `${path}.seller_protection.status`,
  ...amount(`${path}.seller_receivable_breakdown.gross_amount`), ...amount(`${path}.seller_receivable_breakdown.paypal_fee`), ...amount(`${path}.seller_receivable_breakdown.net_amount`),
  `${path}.custom_id`, `${path}.invoice_id`, `${path}.create_time`, `${path}.update_time`, ...links.map((link) => `${path}.${link}`),
];
const refund = (path: string) => [`${path}.id`, `${path}.status`, ...amount(`${path}.amount`), `${path}.create_time`, `${path}.custom_id`, ...links.map((link) => `${path}.${link}`)];
const unit = 'purchase_units[]';
const order = [
  'id', 'status', 'intent', 'create_time', 'payer.email_address', 'payer.payer_id', 'payer.name.given_name', 'payer.name.surname',
  `${unit}.reference_id`, `${unit}.custom_id`, `${unit}.description`, ...amount(`${unit}.amount`), ...amount(`${unit}.amount.breakdown.item_total`), ...capture(`${unit}.payments.captures[]`), ...refund(`${unit}.payments.refunds[]`), ...links,
];
const subscription = [
  'id', 'status', 'status_update_time', 'plan_id', 'start_time', 'quantity', 'custom_id', 'create_time', 'update_time',
  ...amount('billing_info.outstanding_balance'), 'billing_info.cycle_executions[].tenure_type', 'billing_info.cycle_executions[].sequence',
  'billing_info.cycle_executions[].cycles_completed', 'billing_info.cycle_executions[].total_cycles', ...amount('billing_info.last_payment.amount'), 'billing_info.last_payment.time',
  'billing_info.next_billing_time', 'billing_info.failed_payments_count', ...amount('billing_info.last_failed_payment.amount'), 'billing_info.last_failed_payment.time',
  'billing_info.last_failed_payment.reason_code', 'billing_info.last_failed_payment.next_payment_retry_time', ...links,
];
const fault = ['name', 'message', 'debug_id', 'details[].field', 'details[].value', 'details[].location', 'details[].issue', 'details[].description', ...links];
const context = (path: string) => ['brand_name', 'locale', 'landing_page', 'shipping_preference', 'user_action', 'return_url', 'cancel_url'].map((name) => `${path}.${name}`);
const cycle = 'billing_cycles[]';
const reason = { request: ['reason'], reply: fault };

/** By call: what may go out and what may come back. `{id}` stands for an id. */
export const paypalCalls: Record<string, { request: string[]; reply: string[] }> = {
  'POST /v1/oauth2/token': { request: [], reply: ['scope', 'access_token', 'token_type', 'app_id', 'expires_in', 'nonce'] },
  'POST /v2/checkout/orders': {
    request: [
      'intent', `${unit}.reference_id`, `${unit}.custom_id`, `${unit}.invoice_id`, `${unit}.description`, ...amount(`${unit}.amount`), ...amount(`${unit}.amount.breakdown.item_total`),
      `${unit}.items[].name`, `${unit}.items[].quantity`, ...amount(`${unit}.items[].unit_amount`), `${unit}.items[].category`, ...context('payment_source.paypal.experience_context'),
    ],
    reply: order,
  },
  'GET /v2/checkout/orders/{id}': { request: [], reply: order },
  'POST /v2/checkout/orders/{id}/capture': { request: [], reply: [...order, ...fault] },
  'POST /v2/payments/captures/{id}/refund': {
    request: [...amount('amount'), 'custom_id', 'invoice_id', 'note_to_payer'],
    reply: ['id', 'status', ...amount('amount'), 'custom_id', 'invoice_id', 'note_to_payer', 'create_time', 'update_time', ...links, ...fault],
  },
  'POST /v1/catalogs/products': { request: ['name', 'type', 'category', 'description'], reply: ['id', 'name', 'type', 'category', 'create_time', ...links] },
  'POST /v1/billing/plans': {
    request: [
      'product_id', 'name', 'status', `${cycle}.frequency.interval_unit`, `${cycle}.frequency.interval_count`, `${cycle}.tenure_type`, `${cycle}.sequence`, `${cycle}.total_cycles`,
      ...amount(`${cycle}.pricing_scheme.fixed_price`), 'payment_preferences.auto_bill_outstanding', 'payment_preferences.setup_fee', 'payment_preferences.setup_fee_failure_action', 'payment_preferences.payment_failure_threshold',
    ],
    reply: ['id', 'product_id', 'name', 'status', 'create_time', ...links],
  },
  'POST /v1/billing/subscriptions': { request: ['plan_id', 'start_time', 'quantity', 'subscriber', 'custom_id', ...context('application_context')], reply: subscription },
  'GET /v1/billing/subscriptions/{id}': { request: [], reply: subscription },
  'GET /v1/billing/subscriptions/{id}/transactions': {
    request: [],
    reply: ['transactions[].id', 'transactions[].status', ...amount('transactions[].amount_with_breakdown.gross_amount'), 'transactions[].payer_email', 'transactions[].time', 'total_items', 'total_pages', ...links],
  },
  'POST /v1/billing/subscriptions/{id}/revise': {
    request: ['plan_id', 'quantity', 'effective_time', ...context('application_context')],
    reply: ['plan_id', 'quantity', 'effective_time', 'plan_overridden', ...links, ...fault],
  },
  'POST /v1/billing/subscriptions/{id}/cancel': reason,
  'POST /v1/billing/subscriptions/{id}/suspend': reason,
  'POST /v1/billing/subscriptions/{id}/activate': reason,
  'POST /v1/notifications/verify-webhook-signature': {
    request: ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time', 'webhook_id', 'webhook_event.*'],
    reply: ['verification_status'],
  },
};
export const paypalWebhook = ['id', 'create_time', 'resource_type', 'event_version', 'event_type', 'summary', 'resource.*', 'links'];
export const paypalWebhookHeaders = ['paypal-transmission-id', 'paypal-transmission-time', 'paypal-transmission-sig', 'paypal-cert-url', 'paypal-auth-algo'];
export const paypalEventTypes = [
  'BILLING.SUBSCRIPTION.CREATED', 'BILLING.SUBSCRIPTION.ACTIVATED', 'BILLING.SUBSCRIPTION.UPDATED', 'BILLING.SUBSCRIPTION.EXPIRED', 'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED', 'BILLING.SUBSCRIPTION.PAYMENT.FAILED', 'PAYMENT.SALE.COMPLETED', 'PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.REFUNDED',
];

const dated = (name: string) => [name, `${name}Value`, `${name}InSeconds`, `${name}Display`];
const money = (name: string) => [name, `${name}Display`, `${name}InPayoutCurrency`, `${name}InPayoutCurrencyDisplay`];
const under = (path: string, names: string[]) => names.map((name) => `${path}.${name}`);
const contact = ['first', 'last', 'email', 'company', 'phone'];
const account = ['id', 'account', ...under('contact', contact), 'language', 'country', 'lookup.global', 'url'];

export const fastspringSubscription = [
  'id', 'subscription', 'active', 'state', ...dated('changed'), 'live', 'currency', ...under('account', account), 'product.product', 'product.display.en', 'product.sku', 'product.format',
  'product.attributes', 'product.pricing.interval', 'product.pricing.intervalLength', 'product.pricing.renew', 'product.pricing.price.USD', 'sku', 'display', 'quantity', 'adhoc', 'autoRenew',
  ...money('price'), ...money('discount'), ...money('subtotal'), ...dated('next'), ...dated('end'), ...dated('canceledDate'), ...dated('deactivationDate'), 'sequence', 'periods',
  'remainingPeriods', ...dated('begin'), 'intervalUnit', 'intervalLength', ...dated('nextChargeDate'), 'nextChargeTotal', 'nextNotificationType', 'paymentReminder.intervalUnit',
  'paymentReminder.intervalLength', 'paymentOverdue.intervalUnit', 'paymentOverdue.intervalLength', 'paymentOverdue.total', 'paymentOverdue.sent', 'cancellationSetting.cancellation',
  'cancellationSetting.intervalUnit', 'cancellationSetting.intervalLength', 'instructions', 'tags.platform', 'tags.userId', 'tags.goodsId',
];
const fastspringOrder = [
  'order', 'id', 'reference', 'buyerReference', 'completed', ...dated('changed'), 'language', 'live', 'currency', 'payoutCurrency', 'invoiceUrl', ...under('account', account), 'account',
  ...money('total'), ...money('tax'), ...money('subtotal'), ...money('discount'), 'payment.type', 'payment.creditcard', 'payment.cardEnding', ...under('customer', contact), 'address.city',
  'address.regionCode', 'address.postalCode', 'address.country', 'notes', 'tags.platform', 'tags.userId', 'tags.goodsId', 'items[].product', 'items[].quantity', 'items[].display',
  'items[].sku', ...under('items[]', money('subtotal')), ...under('items[]', money('discount')), ...['ChangeAmount', 'ProratedCharge', 'CreditAmount', 'TaxAmount', 'Total'].flatMap((name) => under('items[]', money(`proratedItem${name}`))), 'items[].subscription', ...under('items[].subscription', fastspringSubscription), 'items[].fulfillments',
];

/** `data` by event type; FastSpring names dates and amounts in four ways each. */
export const fastspringEvents: Record<string, string[]> = {
  'order.completed': fastspringOrder,
  'order.payment.pending': fastspringOrder,
  'subscription.activated': fastspringSubscription,
  'subscription.updated': fastspringSubscription,
  'subscription.canceled': fastspringSubscription,
  'subscription.uncanceled': fastspringSubscription,
  'subscription.deactivated': fastspringSubscription,
  'subscription.charge.completed': [
    ...under('order', fastspringOrder), 'currency', 'total', 'status', ...dated('timestamp'), 'sequence', 'periods', ...under('account', account), ...under('subscription', fastspringSubscription),
  ],
  'subscription.charge.failed': ['reason', ...under('account', account), ...under('subscription', fastspringSubscription)],
  'return.created': [
    'return', 'reference', 'completed', ...dated('changed'), 'live', 'account', 'currency', 'payoutCurrency', ...money('totalReturn'), ...money('tax'), ...money('subtotal'), 'payment.type',
    'payment.cardEnding', 'reason', 'note', ...under('original', ['id', 'order', 'reference', 'account', 'currency', ...money('total'), ...money('tax'), ...money('subtotal'), 'notes']),
    ...under('customer', contact), 'items[].product', 'items[].quantity', 'items[].display', 'items[].sku', ...under('items[]', money('subtotal')),
  ],
};
const shown = (names: string[]) => names.flatMap((name) => [name, `${name}Display`]);
const estimatedPlan = [
  'display', 'product', 'billingFrequency', 'quantity', 'taxPercent', 'taxPercentDisplay', 'prorationUtilizedDays', 'prorationRemainingDays', 'prorationTotalDays', 'addons',
  ...shown(['price', 'discount', 'subtotal', 'tax', 'total', 'proratedItemCharge', 'proratedItemCredit', 'proratedItemSubtotal', 'proratedItemTax', 'proratedItemTotal']),
];
/** POST /subscriptions/estimate ("Preview a prorated plan change"): the reply. */
export const fastspringEstimate = [
  'subscription', 'currency', 'timezone', 'remainingPeriods', 'isProratable', 'prorationStatus', ...shown(['nextChargeDate']), 'nextChargeDateDisplayISO8601',
  ...under('currentPlan', estimatedPlan), ...under('proposedPlan', estimatedPlan),
  ...under('amountDue', [...shown(['prorationSubtotal', 'prorationTax', 'totalAmountDue', 'nextChargeDate', 'nextChargeAmount']), 'nextChargeDateDisplayISO8601']),
  ...under('discountTotals', shown(['productLevelDiscountTotal', 'couponLevelDiscountTotal'])),
];
export const fastspringEnvelope = ['id', 'processed', 'created', 'type', 'live', 'data'];
