import type { Goods } from '../../goods/service';
import type { PaymentContext, PaypalAccount } from '../payment-context';
import { planBody, productBody } from './request-bodies';
import { findPlanId, findProductId, insertPlanId, insertProductId, type WalletTerms } from './wallet-repository';

/**
 * The wallet's plan for one of our plans at these terms; it is created at its first use.
 * @throws PaypalRejection, ProviderUnavailable
 */
export async function findOrMakePlan(
  payments: PaymentContext,
  { api, environment }: PaypalAccount,
  goods: Goods,
  terms: WalletTerms,
): Promise<string> {
  const known = await findPlanId(payments.database, environment, terms);
  if (known) {
    return known;
  }
  // The ids are derived from the terms, so that two concurrent buyers get one product and one plan.
  const name = `${terms.goods_id}-${terms.price_cents}-${terms.currency}-${terms.interval_months}`;
  const productId = await findOrMakeProduct(payments, { api, environment }, goods);
  const plan = await api.createPlan(planBody(productId, goods, terms), `plan-${name}-${productId}`);
  await insertPlanId(payments.database, environment, plan.id, terms);
  return (await findPlanId(payments.database, environment, terms)) ?? plan.id;
}

// A subscription can only change to a plan of the same product, so all plans of one of our products share one there.
async function findOrMakeProduct(
  { database }: PaymentContext,
  { api, environment }: Pick<PaypalAccount, 'api' | 'environment'>,
  { client, domain_id: domainId }: Goods,
): Promise<string> {
  const known = await findProductId(database, environment, client, domainId);
  if (known) {
    return known;
  }
  const product = await api.createProduct(productBody(), `product-${client}-${domainId}`);
  await insertProductId(database, environment, client, domainId, product.id);
  return (await findProductId(database, environment, client, domainId)) ?? product.id;
}
