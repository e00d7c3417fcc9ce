import type { FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { playlistLimits, type Playlist } from '@site/shared/contracts/library';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { useDestination } from '@site/shared/session';
import { Page, SubmitButton } from '@site/shared/ui';
import { useGetMovementsQuery } from '../api/library';
import { useDeletePlaylistMutation, useGetPlaylistsQuery, useSavePlaylistMutation } from '../api/playlists';
import { AskingButton } from '../components/asking-button';
import { LoadFailure } from '../components/load-failure';
import styles from '../components/playlist.module.css';
import { PlaylistItems } from '../components/playlist-items';
import { MovementRow } from '../components/movement-row';
import { SharePanel } from '../components/share-panel';
import { SubscribersPart } from '../components/subscribers-part';
import { SubscriptionHint } from '../components/subscription-hint';
import { useEdited } from '../hooks/use-edited';
import { useSubscribed } from '../hooks/use-favourites';
import { useOwnPage } from '../hooks/use-own-page';
import { learningPath, sheetAddress } from '../model/addresses';

/** The user's own playlist: edit, rename, reorder, share. Each change is saved at once. */
export default function PlaylistPage() {
  const t = useText();
  const { id } = useParams();
  const own = useOwnPage();
  const {
    data: loaded,
    error,
    refetch,
  } = useGetPlaylistsQuery(undefined, { skip: !own, refetchOnMountOrArgChange: true });
  const data = useKept(loaded);
  const playlist = data?.find((one) => one.id === id);
  return (
    <Page heading={playlist?.name ?? t('library.playlist.heading')} siteName={t('shell.siteName')} size="md">
      <p className={styles.quiet}>
        <Link to={learningPath}>{t('library.learning.heading')}</Link>
        {playlist && playlist.exerciseIds.length > 0 && (
          <>
            {' · '}
            <Link to={sheetAddress({ playlist: playlist.id })}>{t('library.sheet.openList')}</Link>
          </>
        )}
      </p>
      <LoadFailure error={error} refetch={refetch} />
      {data && !playlist && <p role="status">{t('library.playlist.missing')}</p>}
      {playlist && <OpenPlaylist key={id} playlist={playlist} />}
    </Page>
  );
}

function OpenPlaylist({ playlist }: { playlist: Playlist }) {
  const t = useText();
  const navigate = useNavigate();
  const destination = useDestination();
  const subscribed = useSubscribed();
  const { data: movements, error, refetch } = useGetMovementsQuery();
  const [save, { isLoading }] = useSavePlaylistMutation();
  const [remove] = useDeletePlaylistMutation();
  const { id: playlistId, revision, name, exerciseIds } = playlist;
  const change = (what: { name?: string; exerciseIds?: number[] }) =>
    void save({ playlistId, revision, name, exerciseIds, ...what });
  const deleteIt = async () => {
    const { pathname } = destination();
    const { error: failure } = await remove({ playlistId });
    if (!failure && destination().pathname === pathname) {
      void navigate(learningPath);
    }
    return failure !== undefined;
  };
  return (
    <>
      {/* Without the movements the playlist looks empty. */}
      <LoadFailure error={error} refetch={refetch} />
      <SubscribersPart
        otherwise={
          <>
            <SubscriptionHint />
            <ol className={styles.items} aria-label={t('library.playlist.items')}>
              {exerciseIds.map((id) => {
                const movement = movements?.find((one) => one.id === id);
                return movement && <MovementRow key={id} movement={movement} />;
              })}
            </ol>
          </>
        }
      >
        <RenameForm name={name} busy={isLoading} onRename={(renamed) => change({ name: renamed })} />
        <PlaylistItems
          playlist={playlist}
          movements={movements ?? []}
          busy={isLoading}
          onChange={(ids) => change({ exerciseIds: ids })}
        />
      </SubscribersPart>
      <SharePanel playlist={playlist} canShare={subscribed} />
      <AskingButton
        panel="playlist-deletion"
        label={t('library.playlist.delete')}
        confirmLabel={t('library.playlist.deleteNow')}
        onConfirm={deleteIt}
      />
    </>
  );
}

function RenameForm({ name, busy, onRename }: { name: string; busy: boolean; onRename: (name: string) => void }) {
  const t = useText();
  const [text, setText] = useEdited(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRename(text);
  };
  return (
    <form className={styles.row} onSubmit={submit}>
      <label className={styles.label}>
        {t('library.playlist.name')}
        <input
          className={styles.input}
          value={text}
          maxLength={playlistLimits.nameMax}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <SubmitButton h={44} variant="default" busy={busy} disabled={!text.trim() || text.trim() === name}>
        {t('library.playlist.rename')}
      </SubmitButton>
    </form>
  );
}
