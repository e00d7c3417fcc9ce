import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href, type RouteName } from '@site/shared/contracts';

interface SiteLinkProps {
  route: RouteName;
  className?: string;
  /** Whether the link leads to what is on the screen. */
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the layout. */
export function SiteLink({ route, className, current, onClick, children }: SiteLinkProps) {
  return (
    <Link to={href(route)} className={className} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </Link>
  );
}
