import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteName } from '@site/shared/contracts';
import { href } from '@site/shared/session';
import styles from './action-link.module.css';

interface ActionLinkProps {
  route?: RouteName;
  /** An address with parameters, instead of a route. */
  to?: string;
  /** `main` is the primary action of the page; only one is visible at a time. */
  weight?: 'main' | 'quiet';
  children: ReactNode;
}

/** A link to another page with the look of a button. */
export function ActionLink({ route = 'Home', to = href(route), weight = 'main', children }: ActionLinkProps) {
  return (
    <Link to={to} className={styles.action} data-weight={weight}>
      {children}
    </Link>
  );
}
