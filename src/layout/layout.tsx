import type { ReactNode } from 'react';
import { useText } from '@site/shared/i18n';
import {
  onDemand,
  readSiteConfig,
  reportClosed,
  selectLayout,
  useReplaying,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { QuestionDialog } from './question-dialog';
import { usePendingLogouts } from '../session/use-pending-logouts';
import { ReleaseNotice } from '../releases';
import { Toasts } from '../toasts';
import { Footer } from './footer';
import { Header } from './header';
import { SandboxBanner } from './sandbox-banner';
import styles from './layout.module.css';

/** If a single module is developed, a thin bar replaces header and footer. */
const StandInBar = onDemand(async () => (await import('./stand-in-bar')).StandInBar);

/** For users who replay a log. */
const ReplayBanner = onDemand(async () => (await import('./replay-banner')).ReplayBanner);

/** The problem report, and the notice that support may view the session. */
const SupportLayers = onDemand(
  async () => (await import('../support/support-layers')).SupportLayers,
  ({ onFailure }) => onFailure(),
);

/** Header, page, footer, and the overlays. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  // The detail viewer fills the window (spec 2.10), and nothing below it can be scrolled to.
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
      {standIn ? <StandInBar module={standIn} /> : <Header />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!whole && !standIn && <Footer />}
      <ReleaseNotice />
      <Toasts />
      <QuestionDialog />
      {(reporting || grantedUntil !== null) && (
        // The key mounts it again for a report, so that a failed download is repeated.
        <SupportLayers key={String(reporting)} onFailure={() => dispatch(reportClosed())} />
      )}
      {replaying && <ReplayBanner />}
    </div>
  );
}
