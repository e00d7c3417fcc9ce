import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import type { Offer } from '../model/offer';
import type { PaymentState } from '../model/payment-slice';
import { PaymentNotice } from './payment-notice';
import styles from './plan-card.module.css';
import { KeepTogether } from './keep-together';

/** The relation of a plan to the user's subscription. */
export interface HeldPlan {
  own: boolean;
  note?: string;
  /** Starts a change to this plan. */
  onChange?: () => void;
}

interface PlanCardProps {
  offer: Offer;
  /** With a subscription: the current plan or another one. Without it the plan can be bought. */
  held?: HeldPlan;
  /** The plan that the user chose before the log-in. */
  chosen: boolean;
  /** A payment is in progress, for this plan or another one. */
  busy: boolean;
  /** The last payment, if it is for this plan. */
  payment?: PaymentState;
  /** Card checkout; absent if the site does not accept cards. */
  onCard?: () => void;
  /** Wallet checkout; absent if the site does not accept the wallet. */
  onWallet?: () => void;
}

/** A plan, its price, and the payment methods (spec 2.11); for a subscriber, its relation to their subscription. */
export function PlanCard({ offer, held, chosen, busy, payment, onCard, onWallet }: PlanCardProps) {
  const t = useText();
  const headingId = `plan-${offer.goodsId}`;
  const badge = held?.own
    ? 'commerce.plan.own'
    : chosen && !held
      ? 'commerce.plan.chosen'
      : offer.best && 'commerce.plan.best';
  // Never disabled during a payment, because a disabled button would lose the keyboard focus.
  const guard = (work?: () => void) => ({
    'aria-disabled': busy || undefined,
    'aria-describedby': headingId,
    onClick: busy ? undefined : work,
  });
  const ways =
    onCard || onWallet ? (
      <>
        <Button
          size="md"
          fullWidth
          variant={offer.best || chosen ? 'filled' : 'outline'}
          {...guard(onCard ?? onWallet)}
        >
          {t('commerce.plan.getItNow')}
        </Button>
        {onCard && onWallet && (
          <Button size="md" fullWidth variant="default" {...guard(onWallet)}>
            {t('commerce.plan.payWithWallet')}
          </Button>
        )}
      </>
    ) : (
      <p className={styles.text}>{t('commerce.plan.notForSale')}</p>
    );
  return (
    <article className={styles.place} aria-labelledby={headingId}>
      <div
        className={styles.plan}
        data-best={offer.best || undefined}
        data-own={held?.own || undefined}
        data-chosen={(chosen && !held) || undefined}
      >
        <div className={styles.top}>
          <h2 className={styles.title} id={headingId}>
            {offer.title}
          </h2>
          {badge && <span className={styles.badge}>{t(badge)}</span>}
        </div>
        <p className={styles.price}>{offer.price}</p>
        <p className={styles.text}>
          {offer.text}{' '}
          {offer.saving > 0 && (
            <span className={styles.saving}>{t('commerce.plan.saving', { percent: offer.saving })}</span>
          )}
        </p>
        <p className={styles.description}>{offer.description}</p>
        <div className={styles.actions}>
          {held?.note && (
            <p className={styles.held}>
              <KeepTogether>{held.note}</KeepTogether>
            </p>
          )}
          {held?.onChange && (
            <Button size="md" fullWidth variant="outline" {...guard(held.onChange)}>
              {t('commerce.plan.change')}
            </Button>
          )}
          {!held && ways}
        </div>
      </div>
      <PaymentNotice className={styles.notice} payment={payment} />
    </article>
  );
}
