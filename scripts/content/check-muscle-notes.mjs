import { tsImport } from 'tsx/esm/api';

/**
 * Checks the notes on muscles: format, both languages, the catalogue of muscles and the sources.
 * @returns {Promise<{ count: number, findings: { file: string, message: string }[] }>}
 */
export async function checkMuscleNotes() {
  const { checkNotes } = await tsImport('../../anatomy/src/muscle-notes/authoring/check-notes.ts', import.meta.url);
  return checkNotes();
}
