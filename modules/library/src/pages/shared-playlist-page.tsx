import { Link, useParams } from 'react-router-dom';
import { businessErrorCode } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { selectSessionKnown, useSiteSelector } from '@site/shared/session';
import { Page } from '@site/shared/ui';
import { useGetMovementsQuery } from '../api/library';
import { useGetSharedPlaylistQuery } from '../api/playlists';
import { LinkRevoked } from '../components/link-revoked';
import { LoadFailure } from '../components/load-failure';
import { MovementGrid, WaitingGrid } from '../components/movement-grid';
import styles from '../components/playlist.module.css';
import { sheetAddress } from '../model/addresses';

/** A playlist for people with its link. Never cached, because a link may be revoked. */
export default function SharedPlaylistPage() {
  const t = useText();
  const { token = '' } = useParams();
  const known = useSiteSelector(selectSessionKnown);
  const { data, error, refetch } = useGetSharedPlaylistQuery(
    { token },
    { skip: !known, refetchOnMountOrArgChange: true },
  );
  const { data: movements, error: movementsError, refetch: readMovements } = useGetMovementsQuery();
  const isMissing = businessErrorCode(error) !== undefined;
  const failure = isMissing ? undefined : (error ?? movementsError);
  return (
    <Page heading={data?.name ?? t('library.shared.heading')} siteName={t('shell.siteName')} size="lg">
      {isMissing && <LinkRevoked />}
      <LoadFailure error={failure} refetch={error ? refetch : readMovements} />
      {data && movements && (
        <>
          {data.author && <p className={styles.quiet}>{t('library.shared.by', { author: data.author })}</p>}
          <p className={styles.quiet}>
            <Link to={sheetAddress({ shared: token })}>{t('library.sheet.openList')}</Link>
          </p>
          <MovementGrid
            movements={data.exerciseIds.flatMap((id) => movements.find((movement) => movement.id === id) ?? [])}
          />
        </>
      )}
      {!(data && movements) && !error && !failure && <WaitingGrid />}
    </Page>
  );
}
