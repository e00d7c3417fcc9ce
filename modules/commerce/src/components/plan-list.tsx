import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { businessErrorReason, requestIdOf } from '@site/shared/api';
import type { Subscription } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { onDemand, selectLanguage, usePanel, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import { useGetPlansQuery } from '../api/plans';
import { payByCard } from '../checkout/pay-by-card';
import { payByWallet } from '../checkout/pay-by-wallet';
import { useChosenPlan } from '../hooks/use-chosen-plan';
import { useHeldNote } from '../hooks/use-held-note';
import { usePaymentConfig } from '../hooks/use-payment-config';
import { readOffers, type Offer } from '../model/offer';
import { isBusy, plansLeftOut, selectPayment } from '../model/payment-slice';
import { PlanCard, type HeldPlan } from './plan-card';
import styles from './plan-list.module.css';
import { WalletCheckout } from './wallet-checkout';

const PlanChangeDialog = onDemand(
  async () => (await import('./plan-change-dialog')).default,
  ({ onClose }) => onClose(),
);

interface PlanListProps {
  /** The user's subscription, as far as it is known. */
  subscription: Subscription | null;
  /** Whether the user is logged in and the page knows of a subscription, or failed to load it. */
  settled: boolean;
}

/** The plan cards (spec 2.11), from the server's plans, and the wallet's dialog. */
export function PlanList({ subscription, settled }: PlanListProps) {
  const t = useText();
  const heldNote = useHeldNote();
  const dispatch = useSiteDispatch();
  const language = useSiteSelector(selectLanguage);
  const payment = useSiteSelector(selectPayment);
  const { card, wallet } = usePaymentConfig();
  const { data, error, isError, refetch } = useGetPlansQuery();
  // The previous plans stay during a reload, so that a language switch does not close the wallet's window.
  const [plans, setPlans] = useState(data);
  if (data && data !== plans) {
    setPlans(data);
  }
  const { offers, unreadable } = readOffers(plans ?? [], language);
  const leftOut = unreadable.join('\n');
  const change = usePanel('plan-change');
  const chosen = useChosenPlan(settled);
  const wanted = offers.find(({ goodsId }) => goodsId === change.shows);
  const heldAs = (offer: Offer): HeldPlan | undefined => {
    if (!subscription) {
      return undefined;
    }
    const note = heldNote(subscription, offer.goodsId);
    // A change of plan that is due at the next renewal can be undone.
    const leaving = subscription.nextGoodsId && offer.goodsId !== subscription.nextGoodsId;
    const other = offer.goodsId !== subscription.goodsId && offer.goodsId !== subscription.nextGoodsId;
    return {
      own: offer.goodsId === subscription.goodsId,
      note,
      onChange: subscription.canChange && (other || leaving) ? () => change.open(offer.goodsId) : undefined,
    };
  };

  useEffect(() => {
    if (leftOut) {
      dispatch(plansLeftOut({ ids: leftOut.split('\n') }));
    }
  }, [leftOut, dispatch]);

  if (isError && !plans) {
    return (
      <FailurePanel
        message={t('commerce.plans.unavailable')}
        reason={businessErrorReason(error)}
        requestId={requestIdOf(error)}
        retryLabel={t('commerce.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!plans) {
    return (
      <div className={styles.plans} data-count={3} aria-busy>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className={styles.waiting} radius="lg" />
        ))}
      </div>
    );
  }
  if (offers.length === 0) {
    return <p className={styles.none}>{t('commerce.plans.none')}</p>;
  }
  return (
    <>
      <ul className={styles.plans} data-count={offers.length}>
        {offers.map((offer) => (
          <li key={offer.goodsId}>
            <PlanCard
              offer={offer}
              chosen={offer.goodsId === chosen}
              busy={isBusy(payment)}
              held={heldAs(offer)}
              payment={payment.payment?.goodsId === offer.goodsId ? payment : undefined}
              onCard={card ? () => void dispatch(payByCard(offer)) : undefined}
              onWallet={wallet ? () => void dispatch(payByWallet(offer)) : undefined}
            />
          </li>
        ))}
      </ul>
      <WalletCheckout offers={offers} />
      {wanted && <PlanChangeDialog offer={wanted} onClose={change.close} />}
    </>
  );
}
