import { Link } from 'react-router-dom';
import type { ReadablePost } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import styles from './post-card.module.css';
import { PostCover } from './post-cover';

/** The address of a post: its readable slug, or else its number. */
function postAddress(post: Pick<ReadablePost, 'id' | 'slug'>): string {
  return href('BlogDetail', { bid: post.slug ?? String(post.id) });
}

interface PostCardProps {
  post: ReadablePost;
  /** Heading level of the title. */
  level: 2 | 3;
  eager?: boolean;
}

/** Spec 2.17: photo and title, as one link. */
export function PostCard({ post, level, eager }: PostCardProps) {
  const t = useText();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <PostCover
        photo={post.photo}
        alt=""
        number={post.id}
        eager={eager}
        sizes="(max-width: 34em) 92vw, (max-width: 48em) 46vw, 22rem"
      />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={postAddress(post)}>
            {post.title}
          </Link>
        </Heading>
        {post.summary && <p className={styles.summary}>{post.summary}</p>}
        <p className={styles.foot}>
          {post.readingMinutes !== undefined && <span>{t('blog.post.minutes', { minutes: post.readingMinutes })}</span>}
          {post.tags?.map((tag) => (
            <span key={tag.slug}>{tag.title}</span>
          ))}
        </p>
      </div>
    </article>
  );
}
