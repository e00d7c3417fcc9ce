import { replyCodes, type AccountExport } from '@site/shared/contracts';
import { playlistLimits, type Playlist, type SharedPlaylist } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import { readSignedId, signId } from '../../platform/security/signed-id';
import { lockUser, requireAccess } from '../order/service';
import * as repository from './playlist-repository';
import type { PlaylistRow } from './playlist-repository';

/** The signing purpose of a shared list's id in its link. */
const sharePurpose = 'playlist-share';

const notFound = () => new BusinessError(replyCodes.notFound, 'error.notFound');

function present(context: Context, row: PlaylistRow): Playlist {
  return {
    id: row.id,
    name: row.name,
    exerciseIds: row.exercise_ids,
    revision: row.revision,
    updateTime: row.updated_at.toISOString(),
    share: row.share_id
      ? {
          token: signId(context.tokenKey, sharePurpose, row.share_id),
          author: row.share_author,
          expireTime: row.share_expires_at?.toISOString() ?? null,
        }
      : null,
  };
}

function presentFound(context: Context, row: PlaylistRow | undefined): Playlist {
  if (!row) {
    throw notFound();
  }
  return present(context, row);
}

/** A user's playlists, last changed first. */
export async function readPlaylists(context: Context, userId: string): Promise<Playlist[]> {
  return (await repository.listPlaylists(context.database, userId)).map((row) => present(context, row));
}

/**
 * Creates an empty playlist.
 * @throws BusinessError SUBSCRIPTION_REQUIRED; INVALID_INPUT if the limit is reached
 */
export async function createPlaylist(context: Context, userId: string, name: string): Promise<Playlist> {
  await requireAccess(context, userId, 'playlists');
  const row = await context.database.transaction(async (tx) => {
    // Concurrent calls of two windows must neither exceed the limit nor create a playlist of a deleted account.
    if (!(await lockUser(tx, userId))) {
      throw unauthorized();
    }
    return repository.insertPlaylist(tx, userId, name, playlistLimits.playlists);
  });
  if (!row) {
    throw new BusinessError(replyCodes.invalidInput, 'library.tooManyPlaylists', {
      values: { max: playlistLimits.playlists },
    });
  }
  return present(context, row);
}

/**
 * Replaces name and items.
 * @param change `revision` is the one that the caller saw
 * @throws BusinessError SUBSCRIPTION_REQUIRED; NOT_FOUND; INVALID_INPUT for too many, repeated or unknown items;
 * CONFLICT if another revision was saved in the meantime
 */
export async function savePlaylist(
  context: Context,
  userId: string,
  change: { playlistId: string; revision: number; name: string; exerciseIds: number[] },
): Promise<Playlist> {
  await requireAccess(context, userId, 'playlists');
  const { playlistId: id, revision, name, exerciseIds } = change;
  if (exerciseIds.length > playlistLimits.items) {
    throw new BusinessError(replyCodes.invalidInput, 'library.tooManyItems', { values: { max: playlistLimits.items } });
  }
  if (new Set(exerciseIds).size < exerciseIds.length) {
    throw new BusinessError(replyCodes.invalidInput, 'library.repeatedItem');
  }
  if ((await repository.findCodes(context.database, exerciseIds)).size < exerciseIds.length) {
    throw notFound();
  }
  const row = await repository.updatePlaylist(context.database, userId, { id, revision, name, exerciseIds });
  if (!row && (await repository.findPlaylist(context.database, userId, id))) {
    throw new BusinessError(replyCodes.conflict, 'library.playlistChanged');
  }
  return presentFound(context, row);
}

/** Deletes a playlist and its link. It is idempotent. */
export const deletePlaylist = (context: Context, userId: string, id: string): Promise<void> =>
  repository.deletePlaylistRow(context.database, userId, id);

/**
 * Creates a link with which everybody can see a playlist; an earlier link ends.
 * @param author the name that the link shows, chosen by its author; empty for none
 * @param days the link's validity; 0 until it is revoked
 * @throws BusinessError SUBSCRIPTION_REQUIRED; NOT_FOUND
 */
export async function sharePlaylist(
  context: Context,
  userId: string,
  { playlistId, author, days }: { playlistId: string; author: string; days: number },
): Promise<Playlist> {
  await requireAccess(context, userId, 'playlists');
  return presentFound(context, await repository.sharePlaylistRow(context.database, userId, playlistId, author, days));
}

/**
 * Ends the link of a playlist, also after the subscription has ended. It is idempotent.
 * @throws BusinessError NOT_FOUND
 */
export async function revokeShare(context: Context, userId: string, id: string): Promise<Playlist> {
  return presentFound(context, await repository.unsharePlaylistRow(context.database, userId, id));
}

/**
 * The playlist of a link.
 * @throws BusinessError NOT_FOUND if the link is revoked, ended or unknown
 */
export async function readShared(context: Context, token: string): Promise<SharedPlaylist> {
  const shareId = readSignedId(context.tokenKeys, sharePurpose, token);
  const row = shareId && (await repository.findShared(context.database, shareId));
  if (!row) {
    throw notFound();
  }
  return {
    name: row.name,
    author: row.share_author,
    exerciseIds: row.exercise_ids,
    expireTime: row.share_expires_at?.toISOString() ?? null,
  };
}

/** A user's playlists for the copy of their data. */
export async function exportPlaylists(context: Context, userId: string): Promise<AccountExport['playlists']> {
  const rows = await repository.listPlaylists(context.database, userId);
  const codes = await repository.findCodes(context.database, [...new Set(rows.flatMap((row) => row.exercise_ids))]);
  return rows.map((row) => ({
    name: row.name,
    exercises: row.exercise_ids.flatMap((id) => codes.get(id) ?? []),
    sharedAs: row.share_id ? row.share_author : null,
    createTime: row.created_at.toISOString(),
  }));
}
