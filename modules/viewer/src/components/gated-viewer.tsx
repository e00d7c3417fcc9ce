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

/** A software behind the gate of spec 6: the frame opens only after the gate. */
export function GatedViewer({ software }: { software: ViewedSoftware }) {
  const t = useText();
  const { outcome, retry } = useGate(software);
  // The gate starts this call; here only its result is read.
  const { error } = getBuyStatus.useQueryState(undefined);
  useWholeWindow();
  const { anatomyOrigin } = readSiteConfig();
  const isAway = useSiteAway();
  const lease = useLease(isAway);
  const isUsable = lease !== undefined && !lease.isOver;
  const askAgain = useEffectEvent(() => void (outcome === 'failed' && retry()));
  useEffect(() => void (isAway || askAgain()), [isAway]);
  useEffect(() => {
    // The server reports that there is no subscription or no session.
    if (outcome === 'asked') {
      eraseOffline();
    }
  }, [outcome]);
  // While the site is unreachable, the stored data prove the subscription.
  const shown = isAway ? (isUsable ? 'open' : 'locked') : outcome;
  return (
    <div className={styles.viewer}>
      {/* Name lookup, connection and certificate are started while the gate is checked. */}
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
  // A language switch and a retry create a new frame.
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

  // The view in the address is only the initial one of the frame; later the address follows the frame.
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
