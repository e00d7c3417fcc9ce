import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteName } from '@site/shared/contracts';
import { href } from '@site/shared/session';
import styles from './action-link.module.css';

interface ActionLinkProps {
  route?: RouteName;
  /** An address with parameters, in place of a route. */
  to?: string;
  /** `main` is what the page wants most; there is one of it in view. */
  weight?: 'main' | 'quiet';
  children: ReactNode;
}

/** A link to another page that asks to be followed. */
export function ActionLink({ route = 'Home', to = href(route), weight = 'main', children }: ActionLinkProps) {
  return (
    <Link to={to} className={styles.action} data-weight={weight}>
      {children}
    </Link>
  );
}
