import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href, routeOf, type RouteName } from '@site/shared/contracts';
import { loadModule } from '../remotes';

interface SiteLinkProps {
  route: RouteName;
  className?: string;
  /** Whether the link leads to what is on the screen. */
  current?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** Fetches the module behind a route before it is asked for; should that fail, opening the page says so. */
function fetchModuleOf(route: RouteName): void {
  const { module } = routeOf(route);
  if (module !== 'shell') {
    loadModule(module).catch(() => undefined);
  }
}

/** A link of the layout. Reaching for it (pointer, touch, focus) already fetches the module that it leads to. */
export function SiteLink({ route, className, current, onClick, children }: SiteLinkProps) {
  const reach = () => fetchModuleOf(route);
  return (
    <Link
      to={href(route)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
