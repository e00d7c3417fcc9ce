import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import type { Language } from '@site/shared/contracts';
import { Texts, useText } from '@site/shared/i18n';
import {
  isReplaying,
  matchPage,
  moduleFailed,
  moduleLoaded,
  releaseReplaced,
  selectLanguage,
  useFailureReference,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import { ReportButton } from '../layout/report-button';
import { PageProgress } from './page-progress';
import { isTakingOver, reportPageShown } from './page-shown';
import { loadWithRetries } from '../network/load-with-retries';
import { loadPage, refuseRelease, ReleaseError, type LoadedPage } from '../remotes';
import styles from './module-page.module.css';

interface ModulePageProps {
  module: string;
  route: string;
}

interface Opening {
  loading: Promise<LoadedPage>;
  /** The loaded page. */
  page?: LoadedPage;
  /** How long it took to load, if the user waited for it. */
  ms?: number;
  /** Whether it was shown. */
  shown?: boolean;
  /** It replaced another release, whose state may have another format. */
  inherits?: boolean;
}

const openings = new Map<string, Opening>();
const tookPlace = ({ givenUp = [] }: LoadedPage): boolean => givenUp.length > 0;

/** All renders of a route share one opening, until it fails and the user retries. */
function openPage({ module, route }: ModulePageProps, language: Language): Opening {
  const started = openings.get(route);
  if (started) {
    return started;
  }
  // A page that the server rendered can be read without its module, so it stays on the screen while the network is down.
  const load = () => loadPage(module, route, language);
  const asked = performance.now();
  const opening: Opening = { loading: isTakingOver() ? loadWithRetries(load, 1) : load() };
  // With a `value` property on the promise, `use` returns the page in the first render without suspending.
  opening.loading
    .then((page) => {
      opening.ms = performance.now() - asked;
      opening.inherits = tookPlace(page);
      Object.assign(opening.loading, { status: 'fulfilled', value: (opening.page = page) });
    })
    .catch(() => undefined);
  openings.set(route, opening);
  return opening;
}

/** Loads everything that a page needs before the user opens it; a failure is reported only when they do. */
export async function preparePage(pathname: string, language: Language): Promise<void> {
  const route = matchPage(pathname)?.route;
  if (!route || isPrepared(pathname) || openings.has(route.name)) {
    return;
  }
  const page = await loadPage(route.module, route.name, language).catch(() => undefined);
  if (page && !openings.has(route.name)) {
    const loading = Object.assign(Promise.resolve(page), { status: 'fulfilled', value: page });
    openings.set(route.name, { loading, page, inherits: tookPlace(page) });
    // For performance measurements.
    performance.mark(`prepared ${route.name}`);
  }
}

/** Whether a page can be rendered without waiting for anything but its data. */
export function isPrepared(pathname: string): boolean {
  const route = matchPage(pathname)?.route;
  return route?.module === 'shell' || openings.get(route?.name ?? '')?.page !== undefined;
}

const failureOf = (props: ModulePageProps) => (failure: FallbackProps) => <PageFailure {...props} {...failure} />;

/** A page of a module. An error in it is shown in its place; header, footer and other pages keep working. */
export function ModulePage(props: ModulePageProps) {
  return (
    <ErrorBoundary fallbackRender={failureOf(props)} onReset={() => openings.delete(props.route)}>
      <Suspense fallback={<PageProgress />}>
        <OpenedPage {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Replaces a page that failed, with a retry button; after a failed first render the last good release is tried. */
function PageFailure({ module, route, error, resetErrorBoundary }: ModulePageProps & FallbackProps) {
  const t = useText();
  const opening = openings.get(route);
  const version = opening?.page?.release.version;
  const reason = error instanceof ReleaseError ? error.stage : 'render';
  const ref = useFailureReference({ module, version, reason });
  // Without a network the other pages do not work either.
  const isOffline = reason !== 'render' && !navigator.onLine;
  const dispatch = useSiteDispatch();
  useLayoutEffect(() => {
    const isFirst = opening?.page && !opening.shown;
    // A release that may only have failed because of another release's state is tried once more without that state.
    if (isFirst && (opening.inherits || refuseRelease(module, opening.page!.release))) {
      dispatch(releaseReplaced({ module }));
      resetErrorBoundary();
    } else {
      reportPageShown();
    }
  }, [dispatch, module, opening, resetErrorBoundary]);
  return (
    <div className={styles.fallback}>
      <title>{`${t('shell.failure.title')} · ${t('shell.siteName')}`}</title>
      <h1 className={styles.heading}>{t('shell.failure.title')}</h1>
      <FailurePanel
        message={t(reason === 'off' ? 'shell.failure.off' : isOffline ? 'http.network' : 'shell.failure.message')}
        // The code that users give to support: module, what failed and, if it ran, the release.
        reason={t('shell.failure.code', { code: [module, reason, version].filter(Boolean).join('-') })}
        requestId={ref}
        retryLabel={t('shell.failure.retry')}
        // The page contains whether a module is off, so the page has to be loaded again.
        onRetry={reason === 'off' ? () => window.location.reload() : resetErrorBoundary}
      >
        <ReportButton />
      </FailurePanel>
    </div>
  );
}

function OpenedPage(props: ModulePageProps) {
  const language = useSiteSelector(selectLanguage);
  const opening = openPage(props, language);
  const { Page, module, release, givenUp } = use(opening.loading);
  const dispatch = useSiteDispatch();
  // Runs before the page's own effects, so that the log has the release of their actions.
  useLayoutEffect(() => {
    // Reported once: another page of the module does not try the failed releases again.
    givenUp?.splice(0).forEach((failed) => dispatch(moduleFailed({ module: module.name, ...failed })));
    dispatch(moduleLoaded({ module: module.name, version: release.version }));
  }, [dispatch, module, release, givenUp]);
  useEffect(() => {
    // Runs after the page's own effects: an error in one of them unmounts this component first.
    const timer = setTimeout(() => {
      opening.shown = true;
      // Reported to the server later (`send-visit.ts`); a page shown in a replay is not a visit.
      if (!isReplaying()) {
        performance.mark(`shown ${module.name} ${release.version}`, { detail: opening.ms });
      }
      reportPageShown();
    });
    return () => clearTimeout(timer);
  }, [opening, module, release]);
  return (
    <Texts loaders={module.messages} language={language}>
      <Page />
    </Texts>
  );
}
