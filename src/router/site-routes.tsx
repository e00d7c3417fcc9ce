import { useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { href, type SiteRoute } from '@site/shared/contracts';
import { matchPage } from '@site/shared/session';
import { NotFoundPage } from '../pages/not-found-page';
import { ModulePage } from './module-page';
import { PageProgress } from './page-progress';
import { useLoadOnIntent } from './use-load-on-intent';
import { useReturn, useRouteEffects } from './use-route-effects';

/** The effects of navigations. A separate component, because a page that is not hydrated yet must not be rendered again. */
function RouteEffects() {
  useRouteEffects();
  useLoadOnIntent();
  return null;
}

function Return() {
  useReturn();
  return null;
}

/**
 * The page of an address, from the registry or, if a module of the specification is not live, from the route table. A path that
 * no module has, nor one that this page was sent without, redirects to /404 (spec 2.1).
 */
export function SiteRoutes() {
  // Here, because the effects concern a page of one of these modules too.
  const [hasAll, setHasAll] = useState(false);
  return (
    <>
      <RouteEffects />
      <PageRoute hasAll={hasAll} setHasAll={setHasAll} />
      <Return />
    </>
  );
}

/** React Router gets only the route that the site's matcher finds, because it would choose between several matches by its own rules. */
function PageRoute({ hasAll, setHasAll }: { hasAll: boolean; setHasAll: (hasAll: boolean) => void }) {
  const { pathname } = useLocation();
  // The server knew all modules for the requested path.
  const [requested] = useState(pathname);
  const route = matchPage(pathname)?.route;
  const isUnknown = !route && !hasAll && requested !== pathname;
  // The same element for each address of a route, because a page that is not hydrated yet must not be rendered again.
  const page = useMemo(
    () => (isUnknown ? <OtherModules onKnown={() => setHasAll(true)} /> : pageOf(route)),
    [route, isUnknown, setHasAll],
  );
  return (
    <Routes>
      <Route path={route?.path ?? '*'} element={page} />
    </Routes>
  );
}

/** Shown while the browser asks for modules that this page was sent without. */
function OtherModules({ onKnown }: { onKnown: () => void }) {
  useEffect(() => {
    void import('../releases/other-modules')
      .then(({ learnOtherModules }) => learnOtherModules())
      // A server that does not answer may still have the page.
      .then(onKnown, () => window.location.reload());
  }, [onKnown]);
  return <PageProgress />;
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
