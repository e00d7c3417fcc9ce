import { limits, replyCodes, siteProduct, type BuyStatus, type ClaimRequest } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { findPlan } from '../goods/service';
import { countMailCall, mayMail } from '../../platform/mail/limits';
import { requestMail } from '../../platform/mail/outbox';
import { isRenewalDue, lockUser, readBuyStatus, readDueTime } from '../order/service';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { createLinkToken, fingerprint } from '../../platform/security/secrets';
import * as claims from './claim-repository';
import { findEvent } from './event-repository';
import { openEvent, type FastspringEvent } from './fastspring/open-event';
import { languageOf, offerClaim, orderOf } from './fastspring/offer-claim';
import { acceptHeldEvent, CannotAccept } from './fastspring/receive-events';
import type { PaymentContext } from './payment-context';
import { syncUndecided } from './paypal/wallet';
import { isOtherUndecided } from './paypal/wallet-repository';

const tries: UseLimit = { bucket: 'payment-claim', uses: 30 };
const maxMailsAtOnce = 3;

/**
 * Books a card payment that is held because of another e-mail address to the caller's account. The link was mailed to
 * the address of the checkout, so its owner is the buyer. The call is idempotent.
 * @returns the caller's new buy status
 * @throws BusinessError NOT_FOUND for an unknown link, LINK_USED, LINK_EXPIRED, ALREADY_SUBSCRIBED if the caller has an active
 *   subscription, PAYMENT_PENDING while the wallet is processing another payment, CONFLICT if more than the address differs, TOO_MANY_ATTEMPTS, Unauthorized if the
 *   account was deleted in the meantime
 */
export async function claimPayment(
  payments: PaymentContext,
  userId: string,
  { token }: ClaimRequest,
): Promise<BuyStatus> {
  const { database } = payments;
  await limitUse(database, tries, userId);
  const tokenHash = fingerprint(token);
  const claim = await claims.findClaim(database, tokenHash);
  const event = claim && (await findEvent(database, 'fastspring', claim.event_id));
  if (!claim || !event) {
    throw new BusinessError(replyCodes.notFound, 'claim.unknown');
  }
  if (event.claimed_by !== userId) {
    if (claim.used || !(await claims.isWaiting(database, event.id))) {
      throw new BusinessError(replyCodes.linkUsed, 'claim.used');
    }
    if (claim.expired) {
      throw new BusinessError(replyCodes.linkExpired, 'claim.expired');
    }
    await book(payments, userId, event.id, tokenHash);
  }
  return readBuyStatus(payments, userId, siteProduct);
}

async function book(payments: PaymentContext, userId: string, eventId: string, tokenHash: Buffer): Promise<void> {
  if (payments.paypal) {
    await syncUndecided(payments, userId);
  }
  try {
    await acceptHeldEvent(payments, eventId, async (tx, event) => {
      await rejectSecondPayment(tx, userId, event);
      if (!(await claims.updateClaimer(tx, eventId, userId))) {
        throw new BusinessError(replyCodes.linkUsed, 'claim.used');
      }
      await claims.markClaimUsed(tx, tokenHash);
      await mailBoth(tx, userId, event);
      return true;
    });
  } catch (error) {
    if (error instanceof CannotAccept) {
      payments.log.warn({ err: error, event: eventId }, 'claimed payment not booked');
      throw new BusinessError(replyCodes.conflict, 'claim.notBookable');
    }
    throw error;
  }
  payments.wakeMail();
}

/** Rejects a payment while another one is active, being renewed or processed by the wallet. Locks the user, so that two claims cannot both be booked. */
async function rejectSecondPayment(tx: Queryable, userId: string, event: FastspringEvent): Promise<void> {
  if (!(await lockUser(tx, userId))) {
    throw unauthorized();
  }
  const goodsId = orderOf(event)?.buyer.tags.goodsId;
  const plan = typeof goodsId === 'string' ? await findPlan(tx, goodsId) : undefined;
  const product = plan && { client: plan.client, domainId: plan.domain_id };
  if (product && ((await readDueTime(tx, userId, product)) || (await isRenewalDue(tx, userId, product)))) {
    throw new BusinessError(replyCodes.alreadySubscribed, 'claim.alreadySubscribed');
  }
  if (await isOtherUndecided(tx, userId, undefined)) {
    throw new BusinessError(replyCodes.paymentPending, 'claim.otherPending');
  }
}

async function mailBoth(tx: Queryable, userId: string, event: FastspringEvent): Promise<void> {
  const paidAs = orderOf(event)?.buyer.email;
  const account = await claims.findAccount(tx, userId);
  if (paidAs && account) {
    await requestMail(tx, 'payment-claimed', paidAs, languageOf(event, account.language), { event: event.id, userId });
    await requestMail(tx, 'payment-claimed', account.email, account.language, { event: event.id, userId });
  }
}

/**
 * Mails the link of a held payment again, to the address of its checkout: for the payment of an older link, or
 * without one for those whose checkout was opened for the caller. The response never reveals whether there was one.
 * @throws BusinessError TOO_MANY_ATTEMPTS
 */
export async function mailClaimAgain(
  payments: PaymentContext,
  userId: string,
  token: string | undefined,
  ip: string,
): Promise<void> {
  const { database } = payments;
  await limitUse(database, tries, userId);
  const claim = token === undefined ? undefined : await claims.findClaim(database, fingerprint(token));
  const waiting = claim
    ? [claim.event_id]
    : token === undefined
      ? await claims.listWaitingOf(database, userId, maxMailsAtOnce)
      : [];
  for (const eventId of waiting) {
    const row = (await claims.isWaiting(database, eventId))
      ? await findEvent(database, 'fastspring', eventId)
      : undefined;
    const event = row && openEvent(row.payload, eventId);
    const paidAs = event && orderOf(event)?.buyer.email;
    if (event && paidAs) {
      await countMailCall(database, ip);
      if (await mayMail(database, paidAs.toLowerCase(), ip)) {
        await offerClaim(database, event);
      }
    }
  }
  payments.wakeMail();
}

/** The link for the mail, while the payment is held. @returns its token, or undefined */
export async function makeClaimToken(
  database: PaymentContext['database'],
  eventId: string,
): Promise<string | undefined> {
  const token = createLinkToken();
  return database.transaction(async (tx) => {
    if (!(await claims.isWaiting(tx, eventId))) {
      return undefined;
    }
    await claims.insertClaim(tx, eventId, fingerprint(token), limits.linkHours);
    return token;
  });
}
