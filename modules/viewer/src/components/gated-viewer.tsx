import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Language } from '@site/shared/contracts';
import { getBuyStatus, requestIdOf } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { href, readSiteConfig, selectLanguage, useSiteSelector } from '@site/shared/session';
import { eraseOffline } from '@site/shared/session/offline';
import { FailurePanel } from '@site/shared/ui';
import { useGate } from '../hooks/use-gate';
import type { ViewedSoftware } from '../hooks/use-viewed-software';
import { useWholeWindow } from '../hooks/use-whole-window';
import { openFrame, type OpenedFrame } from '../model/frame-address';
import { readView } from '../model/viewer-query';
import { OfflineBar } from '../offline/offline-bar';
import { OfflineLocked } from '../offline/offline-locked';
import { noteSiteBack, useSiteAway } from '../offline/use-away';
import { useLease } from '../offline/use-lease';
import { GateNotice } from './gate-notice';
import { SoftwareFrame } from './software-frame';
import styles from './viewer.module.css';
import { WaitingPanel } from './waiting-panel';

/** A software behind the gate of spec 6: the frame is not opened before the gate is. */
export function GatedViewer({ software }: { software: ViewedSoftware }) {
  const t = useText();
  const { outcome, retry } = useGate(software);
  // The gate asks for it; here only what became of that call is read.
  const { error } = getBuyStatus.useQueryState(undefined);
  useWholeWindow();
  const { anatomyOrigin } = readSiteConfig();
  const isAway = useSiteAway();
  const lease = useLease(isAway);
  const isUsable = lease !== undefined && !lease.isOver;
  const askAgain = useEffectEvent(() => void (outcome === 'failed' && retry()));
  useEffect(() => void (isAway || askAgain()), [isAway]);
  useEffect(() => {
    // The server says that there is no subscription, or nobody is logged in.
    if (outcome === 'asked') {
      eraseOffline();
    }
  }, [outcome]);
  // While the site is away, what was kept speaks for the subscription.
  const shown = isAway ? (isUsable ? 'open' : 'locked') : outcome;
  return (
    <div className={styles.viewer}>
      {/* Its name, connection and certificate are on their way while the gate is asked. */}
      {anatomyOrigin && <link rel="preconnect" href={anatomyOrigin} />}
      {shown === 'asked' ? (
        <div className={styles.over}>
          <GateNotice software={software} />
        </div>
      ) : (
        <h1 className={styles.hidden}>{software.title}</h1>
      )}
      {shown === 'checking' && <WaitingPanel message={t('viewer.frame.loading', { title: software.title })} />}
      {shown === 'failed' && (
        <div className={styles.over}>
          <FailurePanel
            message={t('viewer.gate.failed')}
            requestId={requestIdOf(error)}
            retryLabel={t('viewer.retry')}
            onRetry={retry}
          />
        </div>
      )}
      {shown === 'locked' && (
        <div className={styles.over}>
          <OfflineLocked onRetry={noteSiteBack} />
        </div>
      )}
      {isUsable && <OfflineBar lease={lease} />}
      {shown === 'open' && <FramedSoftware software={software} />}
    </div>
  );
}

function FramedSoftware({ software }: { software: ViewedSoftware }) {
  const language = useSiteSelector(selectLanguage);
  const [attempt, setAttempt] = useState(0);
  // A language switch and another try are a new frame.
  return (
    <OpenedSoftware
      key={`${language} ${attempt} ${software.path}`}
      software={software}
      language={language}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

interface OpenedSoftwareProps {
  software: ViewedSoftware;
  language: Language;
  onRetry: () => void;
}

function OpenedSoftware({ software: { id, path, title, listed }, language, onRetry }: OpenedSoftwareProps) {
  const [query] = useSearchParams();
  const [frame, setFrame] = useState<OpenedFrame | 'refused'>();

  // The view in the address is only what the frame begins with: later it follows the frame.
  const open = useEffectEvent(() => {
    const { frameOrigins, anatomyOrigin } = readSiteConfig();
    const site = { origin: window.location.origin, frameOrigins, anatomyOrigin };
    setFrame(openFrame({ path, software: id, language, view: readView(query) }, site) ?? 'refused');
  });
  useEffect(() => open(), []);

  if (frame === 'refused') {
    return <Navigate replace to={href('404')} />;
  }
  return frame && <SoftwareFrame frame={frame} title={title} listed={listed} onRetry={onRetry} />;
}
