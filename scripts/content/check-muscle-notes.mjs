import { tsImport } from 'tsx/esm/api';

/**
 * Holds the notes on muscles against their form, both languages, the catalogue of muscles and their sources.
 * @returns {Promise<{ count: number, findings: { file: string, message: string }[] }>}
 */
export async function checkMuscleNotes() {
  const { checkNotes } = await tsImport('../../anatomy/src/muscle-notes/authoring/check-notes.ts', import.meta.url);
  return checkNotes();
}
