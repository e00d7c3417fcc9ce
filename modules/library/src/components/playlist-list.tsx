import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { playlistLimits } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { useDestination } from '@site/shared/session';
import { SubmitButton } from '@site/shared/ui';
import { useCreatePlaylistMutation, useGetPlaylistsQuery } from '../api/playlists';
import { learningPath, playlistAddress } from '../model/addresses';
import styles from './playlist.module.css';
import { SubscribersPart } from './subscribers-part';
import { SubscriptionHint } from './subscription-hint';

/** The user's playlists, and the form for a new one. */
export function PlaylistList() {
  const t = useText();
  const { data } = useGetPlaylistsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ul className={styles.list}>
        {data?.map(({ id, name, exerciseIds, share }) => (
          <li key={id}>
            <Link className={styles.entry} to={playlistAddress(id)}>
              <span className={styles.entryName}>{name}</span>
              <span className={styles.quiet}>
                {t('library.playlist.count', { count: exerciseIds.length })}
                {share && ' · '}
                {share && t('library.playlist.isShared')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className={styles.quiet}>{t('library.playlist.none')}</p>}
      <SubscribersPart otherwise={<SubscriptionHint />}>
        <NewPlaylist />
      </SubscribersPart>
    </>
  );
}

function NewPlaylist() {
  const t = useText();
  const navigate = useNavigate();
  const destination = useDestination();
  const [name, setName] = useState('');
  const [create, { isLoading }] = useCreatePlaylistMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await create({ name });
    if (data && destination().pathname === learningPath) {
      void navigate(playlistAddress(data.id));
    }
  };
  return (
    <form className={styles.row} onSubmit={(event) => void submit(event)}>
      <label className={styles.label}>
        {t('library.playlist.newName')}
        <input
          className={styles.input}
          value={name}
          maxLength={playlistLimits.nameMax}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <SubmitButton h={44} busy={isLoading} disabled={!name.trim()}>
        {t('library.playlist.create')}
      </SubmitButton>
    </form>
  );
}
