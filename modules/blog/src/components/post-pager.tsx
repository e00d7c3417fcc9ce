import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { Pager } from '@site/shared/ui';

interface PostPagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
}

/** The pages of the list. */
export function PostPager({ page, pages, addressOf }: PostPagerProps) {
  const t = useText();
  const names = {
    label: t('blog.pager.label'),
    previous: t('blog.pager.previous'),
    next: t('blog.pager.next'),
    page: (number: number) => t('blog.pager.page', { number }),
  };
  return <Pager page={page} pages={pages} addressOf={addressOf} names={names} link={Link} />;
}
