import { useEffect, useRef } from 'react';
import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { limits } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { FailurePanel, Page } from '@site/shared/ui';
import { useGetInformationListQuery } from '../api/posts';
import { PostFilter } from '../components/post-filter';
import { PostGrid, WaitingGrid } from '../components/post-grid';
import { PostPager } from '../components/post-pager';
import { feedAddress } from '../components/feed-address';
import { listAddress, usePostFilter } from '../hooks/use-post-filter';
import styles from './blog-page.module.css';

/** Spec 2.17, the list. */
export default function BlogPage() {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const filter = usePostFilter();
  const { data, currentData, error, isError, isFetching, refetch } = useGetInformationListQuery(filter);
  const shown = currentData ?? data;
  useScrollOnTurn(filter.page);

  return (
    <Page heading={t('blog.list.heading')} siteName={t('shell.siteName')} size="lg">
      <p className={styles.intro}>{t('blog.list.intro')}</p>
      <PostFilter filter={filter} data={shown} />
      {isError && !currentData ? (
        <FailurePanel
          message={t('blog.list.unavailable')}
          reason={businessErrorReason(error)}
          requestId={requestIdOf(error)}
          retryLabel={t('blog.retry')}
          onRetry={() => void refetch()}
        />
      ) : shown ? (
        <>
          {shown.list.length > 0 ? (
            <PostGrid posts={shown.list} level={2} eager={3} busy={isFetching} />
          ) : (
            <p className={styles.empty}>{t('blog.list.empty')}</p>
          )}
          {shown.totalRecord > limits.listPageSize && (
            <PostPager
              page={filter.page}
              pages={Math.ceil(shown.totalRecord / limits.listPageSize)}
              addressOf={(page) => listAddress({ ...filter, page })}
            />
          )}
        </>
      ) : (
        <WaitingGrid cards={6} />
      )}
      <p className={styles.feed}>
        <a href={feedAddress(language)} type="application/rss+xml">
          {t('blog.feed')}
        </a>
      </p>
    </Page>
  );
}

/** Changing the page keeps the route, so the shell does not scroll. */
function useScrollOnTurn(page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) {
      shown.current = page;
      window.scrollTo(0, 0);
    }
  }, [page]);
}
