import { Navigate, Route, Routes } from 'react-router-dom';
import { href } from '@site/shared/contracts';
import { sitePages } from '@site/shared/session';
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

/** One route per page of the registry and, where a module of the specification is not live, of the route table; any unknown path redirects to /404 (spec 2.1). */
export function SiteRoutes() {
  return (
    <>
      <RouteEffects />
      <PageRoutes />
    </>
  );
}

function PageRoutes() {
  return (
    <Routes>
      {sitePages().routes.map((route) =>
        route.module === 'shell' ? (
          <Route key={route.name} path={route.path} element={<NotFoundPage />} />
        ) : (
          <Route
            key={route.name}
            path={route.path}
            element={<ModulePage key={route.name} module={route.module} route={route.name} />}
          />
        ),
      )}
      <Route path="*" element={<Navigate replace to={href('404')} />} />
    </Routes>
  );
}
