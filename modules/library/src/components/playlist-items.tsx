import { useLayoutEffect, useRef, useState } from 'react';
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
  // The playlist may also have movements that no longer exist and are not shown.
  const swap = (movement: Movement, other: Movement | undefined) => {
    const places = new Map([
      [movement.id, other?.id],
      [other?.id, movement.id],
    ]);
    onChange(ids.map((id) => places.get(id) ?? id));
  };
  const { place, press } = useKeptFocus(ids);
  // Not `disabled`, because a button that is would lose the focus.
  const tool = (sign: string, label: string, onPress: () => void, { disabled = false } = {}) => (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={busy || disabled || undefined}
      onClick={(event) => {
        if (!busy && !disabled) {
          press(event.currentTarget);
          onPress();
        }
      }}
    >
      {sign}
    </button>
  );
  return (
    <div ref={place} tabIndex={-1}>
      <ol className={styles.items} aria-label={t('library.playlist.items')}>
        {items.map((movement, index) => {
          const name = nameOf(movement);
          return (
            <MovementRow key={movement.id} movement={movement}>
              {tool('↑', t('library.playlist.up', { name }), () => swap(movement, items[index - 1]), {
                disabled: index === 0,
              })}
              {tool('↓', t('library.playlist.down', { name }), () => swap(movement, items[index + 1]), {
                disabled: index === items.length - 1,
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
    </div>
  );
}

/** The buttons of all rows with a sign. */
const alike = (list: HTMLElement | null, sign: string | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('li button') ?? [])].filter((one) => one.textContent === sign);

/**
 * Keeps the keyboard focus when the list changes: on the pressed button, whose row the browser takes out of the page to move it, or, if the row is gone, on the
 * same button of the row at its place.
 */
function useKeptFocus(ids: readonly number[]) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ button: HTMLElement; index: number; sign: string | null }>(undefined);
  useLayoutEffect(() => {
    if (pressed.current && (document.activeElement ?? document.body) === document.body) {
      const { button, index, sign } = pressed.current;
      const others = alike(place.current, sign);
      (button.isConnected ? button : (others[Math.min(index, others.length - 1)] ?? place.current))?.focus();
    }
    pressed.current = undefined;
    // Only after a change of the list.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [ids]);
  const press = (button: HTMLElement) => {
    const sign = button.textContent;
    pressed.current = { button, sign, index: alike(place.current, sign).indexOf(button) };
  };
  return { place, press };
}
