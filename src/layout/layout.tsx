import { Suspense, lazy, type ReactNode } from 'react';
import { useText } from '@site/shared/i18n';
import { readSiteConfig, selectLayout, useReplaying, useSiteSelector } from '@site/shared/session';
import { QuestionDialog } from './question-dialog';
import { usePendingLogouts } from '../session/use-pending-logouts';
import { ReleaseNotice } from '../releases';
import { Toasts } from '../toasts';
import { Footer } from './footer';
import { Header } from './header';
import { SandboxBanner } from './sandbox-banner';
import styles from './layout.module.css';

/** Where one module is developed alone, a thin bar takes the place of header and footer. */
const StandInBar = lazy(async () => ({ default: (await import('./stand-in-bar')).StandInBar }));

/** For those who replay a log. */
const ReplayBanner = lazy(async () => ({ default: (await import('./replay-banner')).ReplayBanner }));

/** The report of a problem, and the notice of whoever lets support look. */
const SupportLayers = lazy(async () => ({ default: (await import('../support/support-layers')).SupportLayers }));

/** Header, page, footer, and what may lie over them. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText();
  // The detail viewer has the whole window (spec 2.10): nothing lies below it that one could scroll to.
  const { hideTopNav1: whole, reporting, grantedUntil } = useSiteSelector(selectLayout);
  const { standIn, sandboxNotice } = readSiteConfig();
  const replaying = useReplaying();
  usePendingLogouts();
  return (
    <div className={styles.layout} data-whole={whole || undefined}>
      <a className={styles.skip} href="#main">
        {t('shell.skipToContent')}
      </a>
      {sandboxNotice && <SandboxBanner />}
      {standIn ? (
        <Suspense>
          <StandInBar module={standIn} />
        </Suspense>
      ) : (
        <Header />
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!whole && !standIn && <Footer />}
      <ReleaseNotice />
      <Toasts />
      <QuestionDialog />
      {(reporting || grantedUntil !== null) && (
        <Suspense>
          <SupportLayers />
        </Suspense>
      )}
      {replaying && (
        <Suspense>
          <ReplayBanner />
        </Suspense>
      )}
    </div>
  );
}
