import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { Pager } from '@site/shared/ui';

interface LibraryPagerProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** The pager of a list, if it has several pages. Changing the page keeps the route, so the shell does not scroll. */
export function LibraryPager({ page, pages, addressOf }: LibraryPagerProps) {
  const t = useText();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) {
      shown.current = page;
      window.scrollTo(0, 0);
    }
  }, [page]);
  const names = {
    label: t('library.pager.label'),
    previous: t('library.pager.previous'),
    next: t('library.pager.next'),
    page: (number: number) => t('library.pager.page', { number }),
  };
  return pages > 1 && <Pager page={page} pages={pages} addressOf={addressOf} names={names} link={Link} />;
}
