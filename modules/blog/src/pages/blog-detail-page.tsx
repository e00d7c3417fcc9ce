import { Button, Container, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import { OpenPost } from '../components/open-post';
import { usePost } from '../hooks/use-post';
import styles from './blog-detail-page.module.css';

/** Spec 2.17, the detail. */
export default function BlogDetailPage() {
  const t = useText();
  const { post, failed, requestId, redirecting, retry } = usePost();
  if (post) {
    return <OpenPost key={post.id} post={post} />;
  }
  return (
    <Container size="sm" py="xl">
      <title>{`${t('blog.list.heading')} · ${t('shell.siteName')}`}</title>
      {failed ? (
        <>
          <Title order={1} mb="lg">
            {t('blog.list.heading')}
          </Title>
          <FailurePanel
            message={t('blog.detail.unavailable')}
            requestId={requestId}
            retryLabel={t('blog.retry')}
            onRetry={retry}
          />
          <Button component={Link} to={href('Blog')} variant="subtle" mt="lg">
            {t('blog.detail.back')}
          </Button>
        </>
      ) : (
        <div role={redirecting ? undefined : 'status'} aria-busy>
          <h1 className={styles.hidden}>{t('blog.detail.loading')}</h1>
          <div className={styles.line} />
          <div className={styles.block} />
          {Array.from({ length: 8 }, (_, place) => (
            <div key={place} className={styles.line} />
          ))}
        </div>
      )}
    </Container>
  );
}
