import { Activity, memo, useEffect, useMemo, useState } from 'react';
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { href, isBrowserOnly, isPersonal, type SiteRoute } from '@site/shared/contracts';
import { matchPage } from '@site/shared/session';
import { NotFoundPage } from '../pages/not-found-page';
import { ModulePage } from './module-page';
import { PageProgress } from './page-progress';
import { useLoadOnIntent } from './use-load-on-intent';
import { useRouteEffects } from './use-route-effects';

/** The effects of navigations. A separate component, because a page that is not hydrated yet must not be rendered again. */
function RouteEffects({ onPress }: { onPress: (next: Location | null) => void }) {
  useRouteEffects();
  useLoadOnIntent(onPress);
  return null;
}

/**
 * The page of an address, from the registry or, if a module of the specification is not live, from the route table. A path that
 * no module has, nor one that this page was sent without, redirects to /404 (spec 2.1).
 */
export function SiteRoutes() {
  const [next, setNext] = useState<Location | null>(null);
  return (
    <>
      <RouteEffects onPress={setNext} />
      <Pages next={next} />
    </>
  );
}

/** The open page and, hidden until it is opened, the page of the pressed link. */
function Pages({ next }: { next: Location | null }) {
  const location = useLocation();
  const { pathname } = location;
  // The server knew all modules for the requested path.
  const [answered, setAnswered] = useState<string | true>(pathname);
  const route = matchPage(pathname)?.route;
  const isUnknown = !route && answered !== true && answered !== pathname;
  const nextRoute = next ? matchPage(next.pathname)?.route : undefined;
  // A page that the server does not render completely may start something when it is rendered, such as the 3D application.
  const isAhead = nextRoute && nextRoute.name !== route?.name && !isPersonal(nextRoute) && !isBrowserOnly(nextRoute);
  return [
    <Activity key={route?.name}>
      {isUnknown ? <OtherModules onKnown={() => setAnswered(true)} /> : <PageAt location={location} route={route} />}
    </Activity>,
    isAhead && (
      <Activity key={nextRoute.name} mode="hidden">
        <PageAt location={next!} route={nextRoute} />
      </Activity>
    ),
  ];
}

interface PageAtProps {
  location: Location;
  route: SiteRoute | undefined;
}

const isSamePlace = (one: PageAtProps, other: PageAtProps): boolean =>
  one.route === other.route &&
  (['pathname', 'search', 'hash', 'state'] as const).every((part) => one.location[part] === other.location[part]);

/**
 * React Router gets only the route that the site's matcher finds, because it would choose between several matches by its own rules.
 * Rendered again only for another address: when the user opens a page that was rendered ahead, it is complete.
 */
const PageAt = memo(function PageAt({ location, route }: PageAtProps) {
  // The same element for each address of a route, because a page that is not hydrated yet must not be rendered again.
  const page = useMemo(() => pageOf(route), [route]);
  return (
    <Routes location={location}>
      <Route path={route?.path ?? '*'} element={page} />
    </Routes>
  );
}, isSamePlace);

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
