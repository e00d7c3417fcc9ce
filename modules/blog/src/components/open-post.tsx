import { useState } from 'react';
import { Button, Container, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { anatomyPackageId, type ReadablePostDetail } from '@site/shared/contracts';
import { useDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { Page } from '@site/shared/ui';
import { listAddress } from '../hooks/use-post-filter';
import styles from '../pages/blog-detail-page.module.css';
import { ImageViewer } from './image-viewer';
import { PostBody, type PostImage } from './post-body';
import { PostCover } from './post-cover';
import { PostGrid } from './post-grid';
import { ShareButton } from './share-button';

/** A post on its page. */
export function OpenPost({ post }: { post: ReadablePostDetail }) {
  const t = useText();
  const [open, setOpen] = useState<{ images: readonly PostImage[]; index: number }>();
  const { related } = post;
  return (
    <>
      <Page heading={post.title} siteName={t('shell.siteName')} size="sm">
        <Facts post={post} />
        <div className={styles.cover}>
          <PostCover
            photo={post.photo}
            alt={post.photoAlt}
            number={post.id}
            eager
            sizes="(max-width: 48em) 92vw, 43rem"
          />
        </div>
        <PostBody html={post.content} onOpenImage={(images, index) => setOpen({ images, index })} />
        <PostFoot post={post} />
      </Page>
      {related.length > 0 && (
        <Container
          size="var(--site-width)"
          px="var(--site-gutter)"
          pb="xl"
          component="section"
          className={styles.related}
          aria-labelledby="related-posts"
        >
          <Title order={2} id="related-posts">
            {t('blog.detail.related')}
          </Title>
          <PostGrid posts={related} level={3} />
        </Container>
      )}
      {open && <ImageViewer images={open.images} start={open.index} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Facts({ post }: { post: ReadablePostDetail }) {
  const t = useText();
  const published = useDateTime(post.createTime);
  return (
    <ul className={styles.facts}>
      {post.createTime && (
        <li>
          <time dateTime={post.createTime}>{published}</time>
        </li>
      )}
      {post.readCount !== null && <li>{t('blog.detail.readCount', { count: post.readCount })}</li>}
      {post.readingMinutes !== undefined && <li>{t('blog.post.minutes', { minutes: post.readingMinutes })}</li>}
      <li>
        <ShareButton bid={post.slug ?? String(post.id)} title={post.title} />
      </li>
    </ul>
  );
}

function PostFoot({ post }: { post: ReadablePostDetail }) {
  const t = useText();
  return (
    <div className={styles.foot}>
      <ul className={styles.tags} aria-label={t('blog.tags.label')}>
        {post.tags?.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={listAddress({ page: 1, tag: slug })}>{title}</Link>
          </li>
        ))}
      </ul>
      {post.exercise && (
        <Button
          component={Link}
          to={href(
            'ViewDetail',
            { title: 'anatomy' },
            { pid: anatomyPackageId, sid: anatomyPackageId, exercise: post.exercise },
          )}
        >
          {t('blog.detail.exercise')}
        </Button>
      )}
      <Link className={styles.back} to={href('Blog')}>
        {t('blog.detail.back')}
      </Link>
    </div>
  );
}
