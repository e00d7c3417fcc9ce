import { useState } from 'react';
import { playlistLimits, type Movement, type Playlist } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { searchMovements } from '../model/search';
import { MovementRow } from './movement-row';
import styles from './playlist.module.css';

/** The maximum number of suggested movements. */
const offered = 6;

interface PlaylistItemsProps {
  playlist: Playlist;
  movements: readonly Movement[];
  /** Whether a change is being saved; the next one waits for it. */
  busy: boolean;
  onChange: (exerciseIds: number[]) => void;
}

/** The movements of a playlist in order, and the search for adding more. */
export function PlaylistItems({ playlist, movements, busy, onChange }: PlaylistItemsProps) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const [search, setSearch] = useState('');
  const ids = playlist.exerciseIds;
  const nameOf = (movement: Movement) => (language === 'cn' ? movement.cnName : movement.name);
  const items = ids.flatMap((id) => movements.find((movement) => movement.id === id) ?? []);
  const others = searchMovements(movements, search)
    .filter(({ id }) => !ids.includes(id))
    .slice(0, offered);
  const move = (from: number, to: number) => {
    const moved = ids.toSpliced(from, 1);
    onChange(moved.toSpliced(to, 0, ids[from] as number));
  };
  const tool = (sign: string, label: string, onPress: () => void, { disabled = false } = {}) => (
    <button type="button" className={styles.tool} aria-label={label} disabled={busy || disabled} onClick={onPress}>
      {sign}
    </button>
  );
  return (
    <>
      <ol className={styles.items} aria-label={t('library.playlist.items')}>
        {items.map((movement, place) => {
          const name = nameOf(movement);
          return (
            <MovementRow key={movement.id} movement={movement}>
              {tool('↑', t('library.playlist.up', { name }), () => move(place, place - 1), { disabled: place === 0 })}
              {tool('↓', t('library.playlist.down', { name }), () => move(place, place + 1), {
                disabled: place === items.length - 1,
              })}
              {tool('×', t('library.playlist.remove', { name }), () =>
                onChange(ids.filter((id) => id !== movement.id)),
              )}
            </MovementRow>
          );
        })}
      </ol>
      {ids.length < playlistLimits.items ? (
        <section className={styles.section}>
          <h2>{t('library.playlist.add')}</h2>
          <div className={styles.row}>
            <label className={styles.label}>
              {t('library.search.label')}
              <input
                className={styles.input}
                type="search"
                value={search}
                placeholder={t('library.search.placeholder')}
                onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              />
            </label>
          </div>
          <ul className={styles.items}>
            {others.map((movement) => (
              <MovementRow key={movement.id} movement={movement}>
                {tool('+', t('library.playlist.addOne', { name: nameOf(movement) }), () =>
                  onChange([...ids, movement.id]),
                )}
              </MovementRow>
            ))}
          </ul>
        </section>
      ) : (
        <p className={styles.quiet}>{t('library.playlist.full', { max: playlistLimits.items })}</p>
      )}
    </>
  );
}
