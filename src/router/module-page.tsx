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
  /** What was loaded. */
  page?: LoadedPage;
  /** How long it took to load, where somebody waited for it. */
  ms?: number;
  /** It was on the screen. */
  shown?: boolean;
  /** It took the place of another release, whose data may be of another form. */
  inherits?: boolean;
}

const openings = new Map<string, Opening>();
const tookPlace = ({ givenUp = [] }: LoadedPage): boolean => givenUp.length > 0;

/** The same opening for every render of a route, until it fails and somebody asks again. */
function openPage({ module, route }: ModulePageProps, language: Language): Opening {
  const started = openings.get(route);
  if (started) {
    return started;
  }
  // A page that the server rendered can be read without its module: it is left standing while the network is away.
  const load = () => loadPage(module, route, language);
  const asked = performance.now();
  const opening: Opening = { loading: isTakingOver() ? loadWithRetries(load, 1) : load() };
  // With its value beside it, `use` gives the page in the first render, without a turn of waiting.
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

/** Loads all that a page needs before somebody opens it; a failure is told when they do. */
export async function preparePage(pathname: string, language: Language): Promise<void> {
  const route = matchPage(pathname)?.route;
  if (!route || isPrepared(pathname) || openings.has(route.name)) {
    return;
  }
  const page = await loadPage(route.module, route.name, language).catch(() => undefined);
  if (page && !openings.has(route.name)) {
    const loading = Object.assign(Promise.resolve(page), { status: 'fulfilled', value: page });
    openings.set(route.name, { loading, page, inherits: tookPlace(page) });
    // For those who measure.
    performance.mark(`prepared ${route.name}`);
  }
}

/** Whether a page can be rendered without waiting for anything but its data. */
export function isPrepared(pathname: string): boolean {
  const route = matchPage(pathname)?.route;
  return route?.module === 'shell' || openings.get(route?.name ?? '')?.page !== undefined;
}

const failureOf = (props: ModulePageProps) => (failure: FallbackProps) => <PageFailure {...props} {...failure} />;

/** A page out of a module. Whatever goes wrong in it stays in its place; header, footer and other pages live on. */
export function ModulePage(props: ModulePageProps) {
  return (
    <ErrorBoundary fallbackRender={failureOf(props)} onReset={() => openings.delete(props.route)}>
      <Suspense fallback={<PageProgress />}>
        <OpenedPage {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Stands where the page would stand, and tries again when asked to; a failed first render moves on to the last good release. */
function PageFailure({ module, route, error, resetErrorBoundary }: ModulePageProps & FallbackProps) {
  const t = useText();
  const opening = openings.get(route);
  const version = opening?.page?.release.version;
  const reason = error instanceof ReleaseError ? error.stage : 'render';
  const ref = useFailureReference({ module, version, reason });
  const dispatch = useSiteDispatch();
  useLayoutEffect(() => {
    const isFirst = opening?.page && !opening.shown;
    // A release that only failed over what another one left is tried once more without it.
    if (isFirst && (opening.inherits || refuseRelease(module, opening.page!.release))) {
      dispatch(releaseReplaced({ module }));
      resetErrorBoundary();
    } else {
      reportPageShown();
    }
  }, [dispatch, module, opening, resetErrorBoundary]);
  return (
    <div className={styles.fallback}>
      <title>{t('shell.failure.title')}</title>
      <h1 className={styles.heading}>{t('shell.failure.title')}</h1>
      <FailurePanel
        message={t(reason === 'off' ? 'shell.failure.off' : 'shell.failure.message')}
        // As the reader can tell it to us: module, place and, where it ran, the release.
        reason={t('shell.failure.code', { code: [module, reason, version].filter(Boolean).join('-') })}
        requestId={ref}
        retryLabel={t('shell.failure.retry')}
        // Whether a module is switched off stands in the page, which has to be asked for again.
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
  // Before the page's own effects, so that the log knows of which release their actions are.
  useLayoutEffect(() => {
    // Told once: another page of the module does not try them again.
    givenUp?.splice(0).forEach((failed) => dispatch(moduleFailed({ module: module.name, ...failed })));
    dispatch(moduleLoaded({ module: module.name, version: release.version }));
  }, [dispatch, module, release, givenUp]);
  useEffect(() => {
    // After the page's own effects: an error in one of them takes this component away first.
    const timer = setTimeout(() => {
      opening.shown = true;
      // Told to the server later (`report-visit.ts`); what a replay shows is no visit.
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
