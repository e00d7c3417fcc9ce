import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import {
  href,
  linkToken,
  selectSessionKnown,
  selectToast,
  selectToken,
  toastShown,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { ClaimNotice } from '../components/claim-notice';
import { OrderList, WaitingOrders } from '../components/order-list';
import { PageFrame } from '../components/page-frame';
import { PaymentNotice } from '../components/payment-notice';
import { SandboxNote } from '../components/sandbox-note';
import { SubscriptionPlace } from '../components/subscription-place';
import { useOrders } from '../hooks/use-orders';
import { usePaymentConfig } from '../hooks/use-payment-config';
import { usePaymentResumption } from '../hooks/use-payment-resumption';
import { useSubscription } from '../hooks/use-subscription';
import { isUnconfirmed, selectPayment } from '../model/payment-slice';
import styles from './order-page.module.css';

/** Spec 2.15. A visitor is sent to Login with a way back (decisions 10.3); a toast that leads there is shown first. */
export default function OrderPage() {
  const isSessionKnown = useSiteSelector(selectSessionKnown);
  const visitor = useSiteSelector(selectToken) === null;
  const toast = useSiteSelector(selectToast);
  if (!visitor) {
    return <MyOrder />;
  }
  if (!isSessionKnown) {
    return <OrderFrame />;
  }
  return toast?.leadsTo === undefined ? <WayToLogin /> : null;
}

/** A visitor who opened the mailed link of a payment sees why log-in is required. */
function WayToLogin() {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    if (linkToken.read() !== null) {
      dispatch(toastShown({ kind: 'warning', message: { id: 'commerce.claim.loginFirst' } }));
    }
  }, [dispatch]);
  return <Navigate replace to={href('Login', {}, { backUrl: href('Order') })} />;
}

/** Placeholder until it is known whether the user is logged in. */
function OrderFrame() {
  const t = useText();
  const { sandbox } = usePaymentConfig();
  return (
    <PageFrame heading={t('commerce.order.heading')} aside={sandbox && <SandboxNote />}>
      <div className={styles.columns}>
        <WaitingOrders />
      </div>
    </PageFrame>
  );
}

function MyOrder() {
  const t = useText();
  const view = useSubscription();
  const orders = useOrders();
  const { sandbox } = usePaymentConfig();
  usePaymentResumption();
  const payment = useSiteSelector(selectPayment);
  const hasPending = isUnconfirmed(payment);
  // The card above the orders varies in height or is missing: both are shown together, so that nothing moves.
  const waiting = view.phase === 'loading' || (orders.isLoading && !orders.error);
  return (
    <PageFrame heading={t('commerce.order.heading')} aside={sandbox && <SandboxNote />}>
      <ClaimNotice />
      <PaymentNotice className={styles.payment} payment={hasPending ? payment : undefined} />
      <div className={styles.columns}>
        {!waiting && (
          <div className={styles.aside}>
            <SubscriptionPlace view={view} />
          </div>
        )}
        {waiting ? <WaitingOrders /> : <OrderList orders={orders} hasPending={hasPending} />}
      </div>
    </PageFrame>
  );
}
