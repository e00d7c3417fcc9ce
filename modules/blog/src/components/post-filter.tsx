import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { searchTextMax } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { focusMain, SearchField } from '@site/shared/ui';
import type { PostFilter as Filter, PostList } from '../api/posts';
import { listAddress } from '../hooks/use-post-filter';
import styles from './post-filter.module.css';

interface PostFilterProps {
  filter: Filter;
  /** The part of the list that has loaded. */
  data: PostList | undefined;
}

/** Search and topics of the blog. Both are stored in the address; changing one keeps the other and opens the first page. */
export function PostFilter({ filter, data }: PostFilterProps) {
  const t = useText();
  const { tag, search } = filter;
  return (
    <div className={styles.filter}>
      <SearchForm filter={filter} />
      {data?.tags && data.tags.length > 0 && (
        <nav aria-label={t('blog.tags.label')}>
          <ul className={styles.tags}>
            <li>
              <Link
                className={styles.tag}
                to={listAddress({ page: 1, search })}
                aria-current={tag ? undefined : 'true'}
              >
                {t('blog.tags.all')}
              </Link>
            </li>
            {data.tags.map(({ slug, title, count }) => (
              <li key={slug}>
                <Link
                  className={styles.tag}
                  to={listAddress({ page: 1, tag: slug, search })}
                  aria-current={tag === slug ? 'true' : undefined}
                >
                  {title}{' '}
                  <span className={styles.count} aria-hidden="true">
                    {count}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.found} role="status">
        {search && data && (
          <>
            {t('blog.search.found', { count: data.totalRecord, search })}{' '}
            <Link to={listAddress({ page: 1, tag })} onClick={focusMain}>
              {t('blog.search.clear')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function SearchForm({ filter }: { filter: Filter }) {
  const t = useText();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = (event.currentTarget.elements.namedItem('search') as HTMLInputElement).value.trim();
    void navigate(listAddress({ page: 1, tag: filter.tag, search: wanted || undefined }));
  };
  return (
    <form className={styles.search} role="search" onSubmit={search}>
      {/* Without scripts the browser submits the fields as a query. */}
      {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      <SearchField
        className={styles.field}
        label={t('blog.search.label')}
        placeholder={t('blog.search.placeholder')}
        search={filter.search ?? ''}
        maxLength={searchTextMax}
      />
      <Button type="submit" h={44}>
        {t('blog.search.submit')}
      </Button>
    </form>
  );
}
