import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface SiteLinkProps {
  address: string;
  className?: string;
  /** Whether the link points to the current page. */
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of the layout. */
export function SiteLink({ address, className, current, onClick, children }: SiteLinkProps) {
  return (
    <Link to={address} className={className} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </Link>
  );
}
