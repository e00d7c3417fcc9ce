import { replyCodes, siteProduct, type AccountExport } from '@site/shared/contracts';
import { mayUse, type Feature, type AccessLevel } from '@site/shared/contracts/access';
import type { Learning } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import { checkAccess, requireAccess, accessLevelOf } from '../order/service';
import { deletePlaylistsOf } from './playlist-repository';
import { deleteClassesOf } from './class-repository';
import { exportClasses } from './classes';
import { exportPlaylists } from './playlists';
import { exportQuiz } from './quiz';
import { deleteCardsOf } from './quiz-repository';
import { deleteNotesOf } from './sheet-note-repository';
import { exportSheetNotes } from './sheet-notes';
import {
  deleteFavourite,
  deleteLearningOf,
  findReader,
  insertFavourite,
  listFavourites,
  listLearning,
  listOpened,
  upsertOpened,
} from './repository';

/** The number of exercises opened last that a page shows. */
const recentCount = 12;
/** The number of playlists that Home shows; My learning requests all. */
const playlistCount = 3;

/** A user's learning data, for the first view of Home and My learning. */
export async function readLearning(context: Context, userId: string): Promise<Learning> {
  const rows = await listLearning(context.database, userId, { opened: recentCount, playlists: playlistCount });
  const countOf = (kind: 'answered' | 'due') => rows.flatMap((row) => (row.kind === kind ? row.number : []))[0] ?? 0;
  return {
    favourites: rows.flatMap((row) => (row.kind === 'favourite' ? row.number : [])),
    recent: rows.flatMap((row) =>
      row.kind === 'opened' ? { exerciseId: row.number, openTime: row.at.toISOString() } : [],
    ),
    playlists: rows.flatMap((row) => (row.kind === 'playlist' ? { id: row.id, name: row.name } : [])),
    quiz: { answered: countOf('answered'), due: countOf('due') },
  };
}

/** A user's rights to the exercises, and the marked ones. */
export interface Reader {
  accessLevel: AccessLevel;
  favourites: readonly number[];
}

const visitor: Reader = { accessLevel: 'visitor', favourites: [] };

/** @param userId undefined for a visitor */
export async function readReader(context: Context, userId: string | undefined): Promise<Reader> {
  if (userId === undefined) {
    return visitor;
  }
  const { due_at: dueAt, favourites } = await findReader(context.database, userId, siteProduct);
  return { accessLevel: accessLevelOf(dueAt), favourites };
}

/**
 * Like `readReader`, for a user who opens an exercise; the time is stored, so that the user can continue there.
 * @param feature the feature that opening requires
 * @throws BusinessError Unauthorized, SUBSCRIPTION_REQUIRED
 */
export async function openExercise(
  context: Context,
  userId: string | undefined,
  exerciseId: number,
  feature: Feature,
): Promise<Reader> {
  if (userId === undefined) {
    checkAccess('visitor', feature);
    return visitor;
  }
  const free = mayUse('account', feature);
  const { due_at: dueAt, favourites } = await upsertOpened(context.database, userId, siteProduct, exerciseId, free);
  const accessLevel = accessLevelOf(dueAt);
  checkAccess(accessLevel, feature);
  return { accessLevel, favourites };
}

/**
 * Marks an exercise as a favourite, or removes the mark.
 * @returns the new favourites
 * @throws BusinessError NOT_FOUND if the exercise does not exist
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
  return (await listFavourites(context.database, userId)).map((row) => row.exercise_id);
}

/** Deletes a user's learning data, within the transaction that deletes the account. */
export async function forgetLearning(tx: Queryable, userId: string): Promise<void> {
  await deleteLearningOf(tx, userId);
  await deletePlaylistsOf(tx, userId);
  await deleteNotesOf(tx, userId);
  await deleteCardsOf(tx, userId);
  await deleteClassesOf(tx, userId);
}

/** A user's learning data, for the copy of their data. */
export async function exportLearning(
  context: Context,
  userId: string,
): Promise<
  Pick<AccountExport, 'classes' | 'favourites' | 'openedExercises' | 'playlists' | 'quizCards' | 'sheetNotes'>
> {
  const favourites = await listFavourites(context.database, userId);
  const opened = await listOpened(context.database, userId);
  return {
    favourites: favourites.map((row) => ({ exercise: row.code, createTime: row.created_at.toISOString() })),
    playlists: await exportPlaylists(context, userId),
    classes: await exportClasses(context, userId),
    quizCards: await exportQuiz(context, userId),
    sheetNotes: await exportSheetNotes(context, userId),
    openedExercises: opened.map((row) => ({ exercise: row.code, openTime: row.opened_at.toISOString() })),
  };
}
