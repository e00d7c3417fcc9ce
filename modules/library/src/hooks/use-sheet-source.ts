import { useSearchParams } from 'react-router-dom';
import { businessErrorCode, useGetBuyStatusQuery } from '@site/shared/api';
import { selectLoggedIn, selectSessionKnown, useSiteSelector } from '@site/shared/session';
import { useGetMovementsQuery } from '../api/library';
import { useGetPlaylistsQuery, useGetSharedPlaylistQuery } from '../api/playlists';
import { useGetSheetNotesQuery } from '../api/sheets';

interface SheetSource {
  /** Name of the playlist; undefined for a single movement. */
  title: string | undefined;
  /** The printable movements in order; undefined until they are known. */
  ids: number[] | undefined;
  /** The number of movements that need a subscription. */
  lockedCount: number;
  missing: boolean;
  failure: unknown;
  retry: () => void;
}

/**
 * What the address asks to print: `movement` is an id, `playlist` one of the user's playlists, `shared` a shared one. Without a
 * subscription, movements that are not free are left out, because the server would otherwise refuse the whole request.
 */
export function useSheetSource(): SheetSource {
  const [query] = useSearchParams();
  const [movement, playlist, token] = ['movement', 'playlist', 'shared'].map((name) => query.get(name) ?? '');
  const known = useSiteSelector(selectSessionKnown);
  const loggedIn = useSiteSelector(selectLoggedIn);
  const buy = useGetBuyStatusQuery(undefined, { skip: !loggedIn });
  const own = useGetPlaylistsQuery(undefined, { skip: !loggedIn || !playlist, refetchOnMountOrArgChange: true });
  const shared = useGetSharedPlaylistQuery(
    { token: token ?? '' },
    { skip: !known || !token, refetchOnMountOrArgChange: true },
  );
  const movements = useGetMovementsQuery();
  // Each sheet reads them itself; here only a failure is reported.
  const notes = useGetSheetNotesQuery(undefined, { skip: !loggedIn });
  const ownList = own.data?.find(({ id }) => id === playlist);
  const list = playlist ? ownList : token ? shared.data : { name: undefined, exerciseIds: [Number(movement)] };
  const standingKnown = known && (!loggedIn || buy.data !== undefined);
  const wanted = list?.exerciseIds.filter((id) => movements.data?.some((one) => one.id === id));
  const subscribed = loggedIn && buy.data?.isBuy === true;
  const isFree = (id: number) => movements.data?.find((one) => one.id === id)?.isFree === true;
  const allowed = wanted?.filter((id) => subscribed || isFree(id));
  const isReady = standingKnown && movements.data !== undefined && allowed !== undefined;
  return {
    title: list?.name,
    ids: isReady ? allowed : undefined,
    lockedCount: isReady ? (wanted?.length ?? 0) - allowed.length : 0,
    missing:
      (own.data !== undefined && playlist !== '' && !ownList) ||
      (known && playlist !== '' && !loggedIn) ||
      businessErrorCode(shared.error) !== undefined ||
      (isReady && wanted?.length === 0),
    failure:
      own.error ??
      movements.error ??
      buy.error ??
      notes.error ??
      (businessErrorCode(shared.error) ? undefined : shared.error),
    retry: () => [own, movements, buy, notes, shared].forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
