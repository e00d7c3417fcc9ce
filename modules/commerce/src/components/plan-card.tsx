import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import type { Offer } from '../model/offer';
import type { PaymentStep } from '../model/payment-slice';
import { PaymentNotice } from './payment-notice';
import styles from './plan-card.module.css';

interface PlanCardProps {
  offer: Offer;
  /** The reader's subscription is for this plan. */
  own: boolean;
  /** The reader has a subscription already: no button asks for a second one. */
  subscribed: boolean;
  /** A payment is on its way, for this plan or another one. */
  busy: boolean;
  /** Where the payment for this plan stands; idle for the plans beside it. */
  step: PaymentStep;
  /** Card checkout; absent when the site does not take cards. */
  onCard?: () => void;
  /** Wallet checkout; absent when the site does not take the wallet. */
  onWallet?: () => void;
}

/** One plan, its price, and the ways to pay for it (spec 2.11). */
export function PlanCard({ offer, own, subscribed, busy, step, onCard, onWallet }: PlanCardProps) {
  const t = useText();
  const headingId = `plan-${offer.goodsId}`;
  // Never disabled while it works: a disabled button would lose the keyboard's place on the page.
  const guard = (work?: () => void) => ({
    'aria-disabled': busy || undefined,
    'aria-describedby': headingId,
    onClick: busy ? undefined : work,
  });
  return (
    <article className={styles.plan} data-best={offer.best || undefined} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 className={styles.title} id={headingId}>{offer.title}</h2>
        {own && <span className={styles.badge}>{t('commerce.plan.own')}</span>}
        {!own && offer.best && <span className={styles.badge}>{t('commerce.plan.best')}</span>}
      </div>
      <p className={styles.price}>{offer.price}</p>
      <p className={styles.text}>
        {offer.text}
        {offer.saving > 0 && <span className={styles.saving}>{t('commerce.plan.saving', { percent: offer.saving })}</span>}
      </p>
      <p className={styles.description}>{offer.description}</p>
      <div className={styles.actions}>
        {onCard || onWallet
          ? <Button size="md" fullWidth variant={subscribed ? 'default' : offer.best ? 'filled' : 'outline'} {...guard(onCard ?? onWallet)}>{t('commerce.plan.getItNow')}</Button>
          : <p className={styles.text}>{t('commerce.plan.notForSale')}</p>}
        {onCard && onWallet && <Button size="md" fullWidth variant="default" {...guard(onWallet)}>{t('commerce.plan.payWithWallet')}</Button>}
        <PaymentNotice step={step} />
      </div>
    </article>
  );
}
