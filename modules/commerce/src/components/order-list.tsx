import { Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Navigate, Link, useNavigate } from 'react-router-dom';
import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { limits, mskDomainId, type ReadableOrder } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href, usePanel } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import type { useOrders } from '../hooks/use-orders';
import { AppNotice } from './app-notice';
import { OrderCard } from './order-card';
import styles from './order-list.module.css';
import { OrderPager } from './order-pager';

const addressOf = (page: number) => href('Order', {}, { page: page > 1 ? page : undefined });

interface OrderListProps {
  orders: ReturnType<typeof useOrders>;
  /** The page shows a payment that is not confirmed yet: then an empty list waits for its order. */
  hasPending: boolean;
}

/** The user's orders, page by page (spec 2.15 and 9). The page number is in the address. */
export function OrderList({ orders, hasPending }: OrderListProps) {
  const t = useText();
  const navigate = useNavigate();
  const { page, data, error, isError, isFetching, refetch } = orders;
  const notice = usePanel('app-notice');
  const list = useFocusOnTurn(page);

  const learn = (order: ReadableOrder) => {
    if (order.domainId === mskDomainId) {
      notice.open();
    } else {
      void navigate(href('MuscleAndMovement'));
    }
  };
  if (isError && !isFetching) {
    return (
      <FailurePanel
        message={t('commerce.orders.unavailable')}
        reason={businessErrorReason(error)}
        requestId={requestIdOf(error)}
        retryLabel={t('commerce.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return <WaitingOrders />;
  }
  if (data.totalRecord === 0) {
    return (
      <div className={styles.empty}>
        <p>{t(hasPending ? 'commerce.orders.pending' : 'commerce.orders.empty')}</p>
        {!hasPending && <Link to={href('Pricing')}>{t('commerce.orders.plans')}</Link>}
      </div>
    );
  }
  const pages = Math.ceil(data.totalRecord / limits.listPageSize);
  if (page > pages && !isFetching) {
    return <Navigate replace to={addressOf(pages)} />;
  }
  return (
    <div>
      <ul
        ref={list}
        className={styles.orders}
        tabIndex={-1}
        aria-busy={isFetching}
        aria-label={t('commerce.orders.label', { page, pages })}
      >
        {data.list.map((order, place) => (
          <li key={`${order.id} ${place}`}>
            <OrderCard order={order} onLearn={() => learn(order)} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <OrderPager
          page={page}
          pages={pages}
          total={data.totalRecord}
          addressOf={addressOf}
          onJump={(wanted) => void navigate(addressOf(wanted))}
        />
      )}
      <AppNotice opened={notice.opened} onClose={notice.close} />
    </div>
  );
}

/** Placeholder of the orders. */
export function WaitingOrders() {
  return (
    <div className={styles.orders} aria-busy>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className={styles.waiting} radius="lg" />
      ))}
    </div>
  );
}

/** Changing the page keeps the route, so scroll position and focus move to the top of the list. */
function useFocusOnTurn(page: number) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) {
      shown.current = page;
      window.scrollTo(0, 0);
      list.current?.focus({ preventScroll: true });
    }
  }, [page]);
  return list;
}
