import { useState } from 'react';
import { playlistLimits, shareDays, type Playlist } from '@site/shared/contracts/library';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { BusyButton } from '@site/shared/ui';
import { useRevokeShareMutation, useSharePlaylistMutation } from '../api/playlists';
import { sharedAddress } from '../model/addresses';
import { CopiedLink } from './copied-link';
import styles from './playlist.module.css';

const dayTexts: Record<number, string> = {
  0: 'library.share.forever',
  7: 'library.share.days7',
  30: 'library.share.days30',
  90: 'library.share.days90',
};

/** The link to a playlist: create, copy, revoke. */
export function SharePanel({ playlist, canShare }: { playlist: Playlist; canShare: boolean }) {
  const t = useText();
  return (
    <section tabIndex={-1} className={`${styles.section} ${styles.shared}`}>
      <h2>{t('library.share.heading')}</h2>
      {playlist.share ? (
        <OpenLink playlist={playlist} share={playlist.share} />
      ) : (
        canShare && <NewLink playlistId={playlist.id} />
      )}
    </section>
  );
}

function NewLink({ playlistId }: { playlistId: string }) {
  const t = useText();
  const [author, setAuthor] = useState('');
  const [days, setDays] = useState<number>(30);
  const [share, { isLoading }] = useSharePlaylistMutation();
  return (
    <>
      <p className={styles.quiet}>{t('library.share.text')}</p>
      <div className={styles.row}>
        <label className={styles.label}>
          {t('library.share.author')}
          <input
            className={styles.input}
            value={author}
            maxLength={playlistLimits.nameMax}
            onChange={({ currentTarget }) => setAuthor(currentTarget.value)}
          />
        </label>
        <label className={styles.label}>
          {t('library.share.until')}
          <select
            className={styles.input}
            value={days}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          >
            {shareDays.map((count) => (
              <option key={count} value={count}>
                {t(dayTexts[count] ?? '')}
              </option>
            ))}
          </select>
        </label>
        <BusyButton
          h={44}
          busy={isLoading}
          onClick={() => void share({ playlistId, author, days: days as (typeof shareDays)[number] })}
        >
          {t('library.share.create')}
        </BusyButton>
      </div>
    </>
  );
}

function OpenLink({ playlist, share }: { playlist: Playlist; share: NonNullable<Playlist['share']> }) {
  const t = useText();
  const [revoke, { isLoading }] = useRevokeShareMutation();
  return (
    <>
      <p className={styles.quiet}>
        {share.expireTime
          ? t('library.share.ends', { date: formatDateTime(share.expireTime) })
          : t('library.share.endless')}
      </p>
      <div className={styles.row}>
        <CopiedLink address={window.location.origin + sharedAddress(share.token)} />
        <BusyButton h={44} variant="default" busy={isLoading} onClick={() => void revoke({ playlistId: playlist.id })}>
          {t('library.share.revoke')}
        </BusyButton>
      </div>
    </>
  );
}
