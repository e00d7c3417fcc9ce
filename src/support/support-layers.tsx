import { useEffect, useState } from 'react';
import { loadCatalogue, Texts } from '@site/shared/i18n';
import {
  selectLanguage,
  selectLayout,
  toastShown,
  useReplaying,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { followGrant } from './follow-grant';
import { GrantNotice } from './grant-notice';
import { ReportDialog } from './report-dialog';
import { supportTexts } from './texts';

interface SupportLayersProps {
  /** Closes the problem report because its code or texts could not be loaded. */
  onFailure: () => void;
}

/** The overlays for support: the problem report, and the notice that support may view the session. */
export function SupportLayers({ onFailure }: SupportLayersProps) {
  const language = useSiteSelector(selectLanguage);
  const { reporting, grantedUntil } = useSiteSelector(selectLayout);
  const dispatch = useSiteDispatch();
  const replaying = useReplaying();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadCatalogue(supportTexts, language).then(
      () => setReady(true),
      () => {
        dispatch(toastShown({ kind: 'error', message: { id: 'http.network' } }));
        onFailure();
      },
    );
    // The caller's function is another one in each of its renders.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [language]);
  useEffect(() => {
    // In a replay it is the grant of another session or time.
    if (grantedUntil !== null && !replaying) {
      followGrant(grantedUntil, dispatch);
    }
  }, [grantedUntil, replaying, dispatch]);
  return (
    isReady && (
      <Texts loaders={supportTexts} language={language}>
        {grantedUntil && <GrantNotice until={grantedUntil} />}
        {reporting && <ReportDialog />}
      </Texts>
    )
  );
}
