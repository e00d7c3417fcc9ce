import type { ComponentType, ReactNode } from 'react';
import styles from './pager.module.css';
import { shownPages } from './shown-pages';

/** The props that the pager sets on the router's link. */
interface PagerLinkProps {
  to: string;
  className: string;
  'aria-label': string;
  'aria-current'?: 'page';
  rel?: string;
  children: ReactNode;
}

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
  /** Labels for screen readers. */
  names: { label: string; previous: string; next: string; page: (number: number) => string };
  /** The router's link. */
  link: ComponentType<PagerLinkProps>;
  /** Content after the pages: a jumper, a total. */
  children?: ReactNode;
}

/** Previous, pages, next. Pages are links, so each can be opened in a new tab. */
export function Pager({ page, pages, addressOf, names, link: Link, children }: PagerProps) {
  const step = (to: number, name: string, sign: string, rel: string) =>
    to >= 1 && to <= pages ? (
      <Link className={styles.step} rel={rel} to={addressOf(to)} aria-label={name}>
        {sign}
      </Link>
    ) : (
      <span className={styles.step} role="link" aria-disabled="true" aria-label={name}>
        {sign}
      </span>
    );
  return (
    <nav className={styles.pager} aria-label={names.label}>
      {step(page - 1, names.previous, '‹', 'prev')}
      <ul className={styles.pages}>
        {shownPages(page, pages).map((number, place) =>
          number === 'gap' ? (
            <li key={`gap-${place}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                className={styles.step}
                to={addressOf(number)}
                aria-label={names.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      {step(page + 1, names.next, '›', 'next')}
      {children}
    </nav>
  );
}
