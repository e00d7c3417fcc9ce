import { replyCodes, type AccountExport } from '@site/shared/contracts';
import type { Learning } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import { requireAccess } from '../order/service';
import { deletePlaylistsOf } from './playlist-repository';
import { exportPlaylists } from './playlists';
import {
  deleteFavourite,
  deleteLearningOf,
  insertFavourite,
  listFavourites,
  listOpened,
  upsertOpened,
} from './repository';

/** As many as a page shows. */
const recentCount = 12;

/** The ids of the exercises that a person marked, the newest first. */
export async function readFavourites(context: Context, userId: string): Promise<number[]> {
  return (await listFavourites(context.database, userId)).map((row) => row.exercise_id);
}

/** What is kept of a person's learning. */
export async function readLearning(context: Context, userId: string): Promise<Learning> {
  const opened = await listOpened(context.database, userId, recentCount);
  return {
    favourites: await readFavourites(context, userId),
    recent: opened.map((row) => ({ exerciseId: row.exercise_id, openTime: row.opened_at.toISOString() })),
  };
}

/**
 * Marks an exercise as a favourite, or takes the mark away.
 * @returns the favourites as they are then
 * @throws BusinessError NOT_FOUND when there is no such exercise
 */
export async function markFavourite(
  context: Context,
  userId: string,
  { exerciseId, isCollect }: { exerciseId: number; isCollect: boolean },
): Promise<number[]> {
  await requireAccess(context, userId, 'favourites');
  if (!isCollect) {
    await deleteFavourite(context.database, userId, exerciseId);
  } else if (!(await insertFavourite(context.database, userId, exerciseId))) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  return readFavourites(context, userId);
}

/** Keeps that a person opened an exercise now, so that they can go on from there. */
export const rememberOpened = (context: Context, userId: string, exerciseId: number): Promise<void> =>
  upsertOpened(context.database, userId, exerciseId);

/** Forgets what is kept of a person's learning, within the transaction that deletes the account. */
export async function forgetLearning(tx: Queryable, userId: string): Promise<void> {
  await deleteLearningOf(tx, userId);
  await deletePlaylistsOf(tx, userId);
}

/** What is kept of a person's learning, for the copy of their data. */
export async function exportLearning(
  context: Context,
  userId: string,
): Promise<Pick<AccountExport, 'favourites' | 'openedExercises' | 'playlists'>> {
  const favourites = await listFavourites(context.database, userId);
  const opened = await listOpened(context.database, userId);
  return {
    favourites: favourites.map((row) => ({ exercise: row.code, createTime: row.created_at.toISOString() })),
    playlists: await exportPlaylists(context, userId),
    openedExercises: opened.map((row) => ({ exercise: row.code, openTime: row.opened_at.toISOString() })),
  };
}
