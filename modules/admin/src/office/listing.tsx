import { useEffect, useRef, type ReactNode } from 'react';
import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { limits } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { BusyButton, FailurePanel } from '@site/shared/ui';
import { needsConfirmation } from '../api/admin';
import { ConfirmCode } from './confirm-code';
import { ActionList } from './action-list';
import styles from './office.module.css';

interface ListingProps {
  /** The result of the list's query. */
  reply: {
    data?: { list: readonly unknown[]; totalRecord: number } | null;
    error?: unknown;
    fulfilledTimeStamp?: number;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The text of an empty list. */
  empty: string;
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** A page of a list: an error, an empty state, or rows with a pager. */
export function Listing({ reply, empty, page, onPage, children }: ListingProps) {
  const t = useText();
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = reply;
  const head = useRef<HTMLParagraphElement>(null);
  const pages = Math.ceil((data?.totalRecord ?? 0) / limits.listPageSize);
  // The last entry of the last page was decided, so an earlier page exists.
  useEffect(() => {
    if (!isFetching && pages > 0 && page > pages) {
      onPage(pages);
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isFetching, page, pages]);
  if (error) {
    return <Failure error={error} refetch={refetch} />;
  }
  return (
    <div aria-busy={isFetching}>
      {data && (
        <p ref={head} className={styles.quiet} tabIndex={-1}>
          {data.totalRecord === 0 ? empty : t('admin.list.total', { count: data.totalRecord })}
        </p>
      )}
      <ActionList readTime={fulfilledTimeStamp} head={head}>
        {children}
      </ActionList>
      {pages > 1 && (
        <p className={styles.actions}>
          <BusyButton variant="default" mih={44} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('admin.list.previous')}
          </BusyButton>
          <span>{t('admin.list.page', { page, pages })}</span>
          <BusyButton variant="default" mih={44} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('admin.list.next')}
          </BusyButton>
        </p>
      )}
    </div>
  );
}

/** An error with the server's message and a retry button; a missing second factor is asked for. */
export function Failure({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const t = useText();
  return needsConfirmation(error) ? (
    <ConfirmCode onDone={() => void refetch()} />
  ) : (
    <FailurePanel
      message={t('admin.failure')}
      reason={businessErrorReason(error)}
      requestId={requestIdOf(error)}
      retryLabel={t('admin.retry')}
      onRetry={() => void refetch()}
    />
  );
}
