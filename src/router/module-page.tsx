import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import type { Language, ModuleName, RouteName } from '@site/shared/contracts';
import { Texts, useText } from '@site/shared/i18n';
import { moduleFailed, moduleLoaded, selectLanguage, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import { PageProgress } from './page-progress';
import { isTakingOver, reportPageShown } from './page-shown';
import { persistently } from '../network/persistent';
import { loadPage, refuseRelease, ReleaseError, type LoadedPage } from '../remotes';
import styles from './module-page.module.css';

interface ModulePageProps {
  module: ModuleName;
  route: RouteName;
}

interface Opening {
  loading: Promise<LoadedPage>;
  /** What was loaded. */
  page?: LoadedPage;
  /** It was on the screen. */
  shown?: boolean;
}

const openings = new Map<RouteName, Opening>();

/** The same opening for every render of a route, until it fails and somebody asks again. */
function openPage({ module, route }: ModulePageProps, language: Language): Opening {
  const started = openings.get(route);
  if (started) {
    return started;
  }
  // A page that the server rendered can be read without its module: it is left standing while the network is away.
  const load = () => loadPage(module, route, language);
  const opening: Opening = { loading: isTakingOver() ? persistently(load, 1) : load() };
  // With its value beside it, `use` gives the page in the first render, without a turn of waiting.
  opening.loading
    .then((page) => Object.assign(opening.loading, { status: 'fulfilled', value: (opening.page = page) }))
    .catch(() => undefined);
  openings.set(route, opening);
  return opening;
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
  const dispatch = useSiteDispatch();
  const opening = openings.get(route);
  const version = opening?.page?.release.version;
  const reason = error instanceof ReleaseError ? error.stage : 'render';
  useLayoutEffect(() => void dispatch(moduleFailed({ module, version, reason })), [dispatch, module, version, reason]);
  useLayoutEffect(() => {
    if (opening?.page && !opening.shown && refuseRelease(module, opening.page.release)) {
      resetErrorBoundary();
    } else {
      reportPageShown();
    }
  }, [module, opening, resetErrorBoundary]);
  return (
    <div className={styles.fallback}>
      <title>{t('shell.failure.title')}</title>
      <h1 className={styles.heading}>{t('shell.failure.title')}</h1>
      <FailurePanel
        message={t('shell.failure.message')}
        // As the reader can tell it to us: module, place and, where it ran, the release.
        reason={t('shell.failure.code', { code: [module, reason, version].filter(Boolean).join('-') })}
        retryLabel={t('shell.failure.retry')}
        onRetry={resetErrorBoundary}
      />
    </div>
  );
}

function OpenedPage(props: ModulePageProps) {
  const language = useSiteSelector(selectLanguage);
  const opening = openPage(props, language);
  const { Page, module, release } = use(opening.loading);
  const dispatch = useSiteDispatch();
  // Before the page's own effects, so that the log knows of which release their actions are.
  useLayoutEffect(
    () => void dispatch(moduleLoaded({ module: module.name, version: release.version })),
    [dispatch, module, release],
  );
  useEffect(() => {
    // After the page's own effects: an error in one of them takes this component away first.
    const timer = setTimeout(() => {
      opening.shown = true;
      reportPageShown();
    });
    return () => clearTimeout(timer);
  }, [opening]);
  return (
    <Texts loaders={module.messages} language={language}>
      <Page />
    </Texts>
  );
}
