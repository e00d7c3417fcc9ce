import { replyCodes, type AccountExport } from '@site/shared/contracts';
import type { SheetNote } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import { requireAccess } from '../order/service';
import { deleteNote, listNotes, upsertNote } from './sheet-note-repository';

/** A user's notes for the sheets of movements. */
export async function readSheetNotes(context: Context, userId: string): Promise<SheetNote[]> {
  const rows = await listNotes(context.database, userId);
  return rows.map((row) => ({ exerciseId: row.exercise_id, note: row.note }));
}

/**
 * Stores a note for the sheets of a movement. An empty one is deleted, also after the subscription has ended.
 * @returns the new notes
 * @throws BusinessError SUBSCRIPTION_REQUIRED; NOT_FOUND if the movement does not exist
 */
export async function saveSheetNote(
  context: Context,
  userId: string,
  { exerciseId, note }: SheetNote,
): Promise<SheetNote[]> {
  if (note === '') {
    await deleteNote(context.database, userId, exerciseId);
    return readSheetNotes(context, userId);
  }
  await requireAccess(context, userId, 'sheetNotes');
  if (!(await upsertNote(context.database, userId, exerciseId, note))) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  return readSheetNotes(context, userId);
}

/** A user's notes for the copy of their data. */
export async function exportSheetNotes(context: Context, userId: string): Promise<AccountExport['sheetNotes']> {
  const rows = await listNotes(context.database, userId);
  return rows.map((row) => ({ exercise: row.code, note: row.note, changeTime: row.changed_at.toISOString() }));
}
