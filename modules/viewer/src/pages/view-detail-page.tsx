import { Navigate } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import { GatedViewer } from '../components/gated-viewer';
import styles from '../components/viewer.module.css';
import { WaitingPanel } from '../components/waiting-panel';
import { useViewedSoftware } from '../hooks/use-viewed-software';
import { useNetwork } from '../offline/use-away';
import { useWholeWindow } from '../hooks/use-whole-window';

/** Spec 2.10: the software that the address names, in a frame that fills the page. */
export default function ViewDetailPage() {
  const t = useText();
  const viewed = useViewedSoftware();
  useNetwork();
  if (viewed.state === 'missing') {
    return <Navigate replace to={href('404')} />;
  }
  if (viewed.state === 'found') {
    const { software } = viewed;
    return (
      <>
        <title>{`${software.title} · ${t('shell.siteName')}`}</title>
        <GatedViewer key={software.id} software={software} />
      </>
    );
  }
  return <WaitingPage {...(viewed.state === 'failed' && viewed)} />;
}

function WaitingPage({ requestId, retry }: { requestId?: string; retry?: () => void }) {
  const t = useText();
  useWholeWindow();
  return (
    <div className={styles.viewer}>
      <title>{`${t('viewer.heading')} · ${t('shell.siteName')}`}</title>
      <h1 className={styles.hidden}>{t('viewer.heading')}</h1>
      {retry ? (
        <div className={styles.over}>
          <FailurePanel
            message={t('viewer.list.failed')}
            requestId={requestId}
            retryLabel={t('viewer.retry')}
            onRetry={retry}
          />
        </div>
      ) : (
        <WaitingPanel message={t('viewer.list.loading')} />
      )}
    </div>
  );
}
