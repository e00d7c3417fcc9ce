import type { Language } from '@site/shared/contracts';
import type { Goods } from '../../goods/service';
import type { SubscriptionRow } from '../../order/service';
import { paypalOf, type PaymentContext } from '../payment-context';
import type { PlanTerms } from '../plan-change-repository';
import { ProviderUnavailable } from '../transport';
import { findOrMakePlan } from './plans';
import { reviseBody } from './request-bodies';
import { approveLink } from './resources';

/**
 * Requests a change of a subscription's plan from the wallet. Nothing changes before the buyer approves it on the wallet's page; then the
 * new price counts from the next period on (developer.paypal.com, "Upgrade or downgrade a subscription").
 * @returns the address of that page
 * @throws PaypalRejection, ProviderUnavailable
 */
export async function revisePlan(
  payments: PaymentContext,
  row: SubscriptionRow,
  goods: Goods,
  terms: PlanTerms,
  language: Language,
): Promise<string> {
  const paypal = paypalOf(payments);
  const planId = await findOrMakePlan(payments, paypal, goods, terms);
  const pricing = `${payments.config.publicUrl}/pricing`;
  const page = { language, returnUrl: `${pricing}?planChange=approved`, cancelUrl: `${pricing}?planChange=canceled` };
  const address = approveLink(await paypal.api.reviseSubscription(row.provider_id, reviseBody(planId, page)));
  if (address === undefined) {
    throw new ProviderUnavailable('PayPal gave no address for the approval');
  }
  return address;
}
