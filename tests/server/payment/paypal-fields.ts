/**
 * The field names that PayPal publishes in paypal-rest-api-specifications, as far as they are used here (checkout_orders_v2,
 * billing_subscriptions_v1, catalogs_products_v1, notifications_webhooks_v1). `[]` means the items of a list.
 */
const amount = (path: string) => [`${path}.currency_code`, `${path}.value`];
const links = ['links[].href', 'links[].rel', 'links[].method'];
const capture = (path: string) => [
  `${path}.id`,
  `${path}.status`,
  ...amount(`${path}.amount`),
  `${path}.final_capture`,
  `${path}.seller_protection.status`,
  ...amount(`${path}.seller_receivable_breakdown.gross_amount`),
  ...amount(`${path}.seller_receivable_breakdown.paypal_fee`),
  ...amount(`${path}.seller_receivable_breakdown.net_amount`),
  `${path}.custom_id`,
  `${path}.invoice_id`,
  `${path}.create_time`,
  `${path}.update_time`,
  ...links.map((link) => `${path}.${link}`),
];
const refund = (path: string) => [
  `${path}.id`,
  `${path}.status`,
  ...amount(`${path}.amount`),
  `${path}.create_time`,
  `${path}.custom_id`,
  ...links.map((link) => `${path}.${link}`),
];
const unit = 'purchase_units[]';
const order = [
  'id',
  'status',
  'intent',
  'create_time',
  'payer.email_address',
  'payer.payer_id',
  'payer.name.given_name',
  'payer.name.surname',
  `${unit}.reference_id`,
  `${unit}.custom_id`,
  `${unit}.description`,
  ...amount(`${unit}.amount`),
  ...amount(`${unit}.amount.breakdown.item_total`),
  ...capture(`${unit}.payments.captures[]`),
  ...refund(`${unit}.payments.refunds[]`),
  ...links,
];
const subscription = [
  'id',
  'status',
  'status_update_time',
  'plan_id',
  'start_time',
  'quantity',
  'custom_id',
  'create_time',
  'update_time',
  ...amount('billing_info.outstanding_balance'),
  'billing_info.cycle_executions[].tenure_type',
  'billing_info.cycle_executions[].sequence',
  'billing_info.cycle_executions[].cycles_completed',
  'billing_info.cycle_executions[].total_cycles',
  ...amount('billing_info.last_payment.amount'),
  'billing_info.last_payment.time',
  'billing_info.next_billing_time',
  'billing_info.failed_payments_count',
  ...amount('billing_info.last_failed_payment.amount'),
  'billing_info.last_failed_payment.time',
  'billing_info.last_failed_payment.reason_code',
  'billing_info.last_failed_payment.next_payment_retry_time',
  ...links,
];
const fault = [
  'name',
  'message',
  'debug_id',
  'details[].field',
  'details[].value',
  'details[].location',
  'details[].issue',
  'details[].description',
  ...links,
];
const context = (path: string) =>
  ['brand_name', 'locale', 'landing_page', 'shipping_preference', 'user_action', 'return_url', 'cancel_url'].map(
    (name) => `${path}.${name}`,
  );
const cycle = 'billing_cycles[]';
const reason = { request: ['reason'], reply: fault };

/** By call: the allowed fields of request and response. `{id}` means an id. */
export const paypalCalls: Record<string, { request: string[]; reply: string[] }> = {
  'POST /v1/oauth2/token': {
    request: [],
    reply: ['scope', 'access_token', 'token_type', 'app_id', 'expires_in', 'nonce'],
  },
  'POST /v2/checkout/orders': {
    request: [
      'intent',
      `${unit}.reference_id`,
      `${unit}.custom_id`,
      `${unit}.invoice_id`,
      `${unit}.description`,
      ...amount(`${unit}.amount`),
      ...amount(`${unit}.amount.breakdown.item_total`),
      `${unit}.items[].name`,
      `${unit}.items[].quantity`,
      ...amount(`${unit}.items[].unit_amount`),
      `${unit}.items[].category`,
      ...context('payment_source.paypal.experience_context'),
    ],
    reply: order,
  },
  'GET /v2/checkout/orders/{id}': { request: [], reply: order },
  'POST /v2/checkout/orders/{id}/capture': { request: [], reply: [...order, ...fault] },
  'POST /v2/payments/captures/{id}/refund': {
    request: [...amount('amount'), 'custom_id', 'invoice_id', 'note_to_payer'],
    reply: [
      'id',
      'status',
      ...amount('amount'),
      'custom_id',
      'invoice_id',
      'note_to_payer',
      'create_time',
      'update_time',
      ...links,
      ...fault,
    ],
  },
  'POST /v1/catalogs/products': {
    request: ['name', 'type', 'category', 'description'],
    reply: ['id', 'name', 'type', 'category', 'create_time', ...links],
  },
  'POST /v1/billing/plans': {
    request: [
      'product_id',
      'name',
      'status',
      `${cycle}.frequency.interval_unit`,
      `${cycle}.frequency.interval_count`,
      `${cycle}.tenure_type`,
      `${cycle}.sequence`,
      `${cycle}.total_cycles`,
      ...amount(`${cycle}.pricing_scheme.fixed_price`),
      'payment_preferences.auto_bill_outstanding',
      'payment_preferences.setup_fee',
      'payment_preferences.setup_fee_failure_action',
      'payment_preferences.payment_failure_threshold',
    ],
    reply: ['id', 'product_id', 'name', 'status', 'create_time', ...links],
  },
  'POST /v1/billing/subscriptions': {
    request: ['plan_id', 'start_time', 'quantity', 'subscriber', 'custom_id', ...context('application_context')],
    reply: subscription,
  },
  'GET /v1/billing/subscriptions/{id}': { request: [], reply: subscription },
  'GET /v1/billing/subscriptions/{id}/transactions': {
    request: [],
    reply: [
      'transactions[].id',
      'transactions[].status',
      ...amount('transactions[].amount_with_breakdown.gross_amount'),
      'transactions[].payer_email',
      'transactions[].time',
      'total_items',
      'total_pages',
      ...links,
    ],
  },
  'POST /v1/billing/subscriptions/{id}/revise': {
    request: ['plan_id', 'quantity', 'effective_time', ...context('application_context')],
    reply: ['plan_id', 'quantity', 'effective_time', 'plan_overridden', ...links, ...fault],
  },
  'POST /v1/billing/subscriptions/{id}/cancel': reason,
  'POST /v1/billing/subscriptions/{id}/suspend': reason,
  'POST /v1/billing/subscriptions/{id}/activate': reason,
  'POST /v1/notifications/verify-webhook-signature': {
    request: [
      'auth_algo',
      'cert_url',
      'transmission_id',
      'transmission_sig',
      'transmission_time',
      'webhook_id',
      'webhook_event.*',
    ],
    reply: ['verification_status'],
  },
};
export const paypalWebhook = [
  'id',
  'create_time',
  'resource_type',
  'event_version',
  'event_type',
  'summary',
  'resource.*',
  'links',
];
export const paypalWebhookHeaders = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
];
export const paypalEventTypes = [
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
];
