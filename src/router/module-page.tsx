import { Suspense, use } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import type { Language, ModuleName, RouteName } from '@site/shared/contracts';
import { Texts, useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import { PageProgress } from './page-progress';
import { loadPage, type LoadedPage } from '../remotes';
import styles from './module-page.module.css';

interface ModulePageProps {
  module: ModuleName;
  route: RouteName;
}

const opened = new Map<RouteName, Promise<LoadedPage>>();

/** The same promise for every render of a route, until it fails and somebody asks again. */
function openPage({ module, route }: ModulePageProps, language: Language): Promise<LoadedPage> {
  const started = opened.get(route);
  if (started) {
    return started;
  }
  const attempt = loadPage(module, route, language);
  opened.set(route, attempt);
  return attempt;
}

/** A page out of a module. Whatever goes wrong in it stays in its place; header, footer and other pages live on. */
export function ModulePage(props: ModulePageProps) {
  return (
    <ErrorBoundary FallbackComponent={PageFailure} onReset={() => opened.delete(props.route)}>
      <Suspense fallback={<PageProgress />}>
        <OpenedPage {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Stands where the page would stand, and tries again when asked to. */
function PageFailure({ resetErrorBoundary }: FallbackProps) {
  const t = useText();
  return (
    <div className={styles.fallback}>
      <title>{t('shell.failure.title')}</title>
      <h1 className={styles.heading}>{t('shell.failure.title')}</h1>
      <FailurePanel
        message={t('shell.failure.message')}
        retryLabel={t('shell.failure.retry')}
        onRetry={resetErrorBoundary}
      />
    </div>
  );
}

function OpenedPage(props: ModulePageProps) {
  const language = useSiteSelector(selectLanguage);
  const { Page, module } = use(openPage(props, language));
  return (
    <Texts loaders={module.messages} language={language}>
      <Page />
    </Texts>
  );
}
