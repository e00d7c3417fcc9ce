import { useMemo } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { href, type SiteRoute } from '@site/shared/contracts';
import { matchPage } from '@site/shared/session';
import { NotFoundPage } from '../pages/not-found-page';
import { ModulePage } from './module-page';
import { useLoadOnIntent } from './use-load-on-intent';
import { useRouteEffects } from './use-route-effects';

/** What navigations bring with them. It stands beside the routes: a page that is not hydrated yet must not be rendered again. */
function RouteEffects() {
  useRouteEffects();
  useLoadOnIntent();
  return null;
}

/** The page of the address, of the registry or, where a module of the specification is not live, of the route table; any unknown path redirects to /404 (spec 2.1). */
export function SiteRoutes() {
  return (
    <>
      <RouteEffects />
      <PageRoute />
    </>
  );
}

/** React Router is left the one route that the site's matcher finds: where several fit, it would choose by rules of its own. */
function PageRoute() {
  const route = matchPage(useLocation().pathname)?.route;
  // The same element for each address of a route: a page that is not hydrated yet must not be rendered again.
  const page = useMemo(() => pageOf(route), [route]);
  return (
    <Routes>
      <Route path={route?.path ?? '*'} element={page} />
    </Routes>
  );
}

function pageOf(route: SiteRoute | undefined) {
  if (!route) {
    return <Navigate replace to={href('404')} />;
  }
  return route.module === 'shell' ? (
    <NotFoundPage />
  ) : (
    <ModulePage key={route.name} module={route.module} route={route.name} />
  );
}
