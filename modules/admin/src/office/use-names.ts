import { useText } from '@site/shared/i18n';

type Name = (code: string) => string;

/** Display names for stored values. An unknown value is shown as it is stored, because a newer server may have added it. */
const named =
  (names: Record<string, string>): Name =>
  (code) =>
    names[code] ?? code;

/** Why a payment is held for review. */
export function useReasonName(): Name {
  const t = useText();
  return named({
    user_mismatch: t('admin.reason.userMismatch'),
    unknown_user: t('admin.reason.unknownUser'),
    unknown_plan: t('admin.reason.unknownPlan'),
    plan_not_on_sale: t('admin.reason.planNotOnSale'),
    product_mismatch: t('admin.reason.productMismatch'),
    unexpected_items: t('admin.reason.unexpectedItems'),
    quantity_mismatch: t('admin.reason.quantityMismatch'),
    price_mismatch: t('admin.reason.priceMismatch'),
    currency_mismatch: t('admin.reason.currencyMismatch'),
    not_completed: t('admin.reason.notCompleted'),
    wrong_environment: t('admin.reason.wrongEnvironment'),
    account_deleted: t('admin.reason.accountDeleted'),
    second_payment: t('admin.reason.secondPayment'),
    second_subscription: t('admin.reason.secondSubscription'),
    charged_after_end: t('admin.reason.chargedAfterEnd'),
    end_by_hand: t('admin.reason.endByHand'),
    refund_by_hand: t('admin.reason.refundByHand'),
    malformed: t('admin.reason.malformed'),
    unreadable_payment: t('admin.reason.unreadablePayment'),
    unknown_payment: t('admin.reason.unknownPayment'),
    not_carried_out: t('admin.reason.notCarriedOut'),
  });
}

/** States of an account. */
export function useStatusName(): Name {
  const t = useText();
  return named({
    pending: t('admin.status.pending'),
    active: t('admin.status.active'),
    deleted: t('admin.status.deleted'),
  });
}

/** States of a subscription. */
export function useSubscriptionName(): Name {
  const t = useText();
  return named({
    active: t('admin.subscription.active'),
    paused: t('admin.subscription.paused'),
    past_due: t('admin.subscription.pastDue'),
    canceled: t('admin.subscription.canceled'),
    ended: t('admin.subscription.ended'),
  });
}

/** The outcome of a provider's event. */
export function useOutcomeName(): Name {
  const t = useText();
  return named({
    accepted: t('admin.outcome.accepted'),
    waiting: t('admin.outcome.waiting'),
    held: t('admin.outcome.held'),
    ignored: t('admin.outcome.ignored'),
  });
}

/** Kinds of mail. */
export function useMailName(): Name {
  const t = useText();
  return named({
    register: t('admin.mail.register'),
    activation: t('admin.mail.activation'),
    code: t('admin.mail.code'),
    'password-changed': t('admin.mail.passwordChanged'),
    'new-device': t('admin.mail.newDevice'),
    'second-step-failed': t('admin.mail.secondStepFailed'),
    'factor-changed': t('admin.mail.factorChanged'),
    'account-deleted': t('admin.mail.accountDeleted'),
    newsletter: t('admin.mail.newsletter'),
    'payment-claim': t('admin.mail.paymentClaim'),
    'payment-claimed': t('admin.mail.paymentClaimed'),
    'payment-received': t('admin.mail.paymentReceived'),
    'subscription-renewed': t('admin.mail.subscriptionRenewed'),
    'payment-failed': t('admin.mail.paymentFailed'),
    'subscription-canceled': t('admin.mail.subscriptionCanceled'),
    'subscription-resumed': t('admin.mail.subscriptionResumed'),
    'payment-refunded': t('admin.mail.paymentRefunded'),
    'subscription-ended': t('admin.mail.subscriptionEnded'),
    'plan-chosen': t('admin.mail.planChosen'),
    'plan-changed': t('admin.mail.planChanged'),
  });
}

/** Actions of the staff; the part after a colon (number of sessions, reason of a failure) is kept. */
export function useActName(): Name {
  const t = useText();
  const name = named({
    'accesses listed': t('admin.act.accessesListed'),
    'account opened': t('admin.act.accountOpened'),
    'account state asked for': t('admin.act.accountStateAskedFor'),
    'account state read': t('admin.act.accountStateRead'),
    'accounts searched': t('admin.act.accountsSearched'),
    'decision on a payment asked for': t('admin.act.decisionAskedFor'),
    'payment accepted': t('admin.act.paymentAccepted'),
    'payment given back': t('admin.act.paymentGivenBack'),
    'payment closed': t('admin.act.paymentClosed'),
    'payment not accepted': t('admin.act.paymentNotAccepted'),
    'payment not given back': t('admin.act.paymentNotGivenBack'),
    'payment not closed': t('admin.act.paymentNotClosed'),
    'sessions ended': t('admin.act.sessionsEnded'),
    'mail sent again': t('admin.act.mailSentAgain'),
    'end of grant asked for': t('admin.act.endOfGrantAskedFor'),
    'end of sessions asked for': t('admin.act.endOfSessionsAskedFor'),
    'grant asked for': t('admin.act.grantAskedFor'),
    'grant looked at': t('admin.act.grantLookedAt'),
    'held payments listed': t('admin.act.heldPaymentsListed'),
    'log lines read': t('admin.act.logLinesRead'),
    'mail asked for again': t('admin.act.mailAskedForAgain'),
    'mails listed': t('admin.act.mailsListed'),
    'orders read': t('admin.act.ordersRead'),
    'payment events read': t('admin.act.paymentEventsRead'),
    'report opened': t('admin.act.reportOpened'),
    'reports listed': t('admin.act.reportsListed'),
    'test written': t('admin.act.testWritten'),
    'second factor accepted': t('admin.act.factorAccepted'),
    'second factor refused': t('admin.act.factorRefused'),
    'added by command': t('admin.act.addedByCommand'),
    'removed by command': t('admin.act.removedByCommand'),
  });
  return (action) => {
    const [what = '', ...rest] = action.split(': ');
    return [name(what), ...rest].join(': ');
  };
}
