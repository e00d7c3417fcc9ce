import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from '../build/run.mjs';
import { readExerciseCodes } from './read-content.mjs';

/**
 * The data for checking the content. Languages, addresses and muscles are those of the site and of the anatomy application.
 * @param {Date} now posts with a later date are findings
 * @returns {Promise<{ now: Date, languages: string[], htmlLanguage: Record<string, string>, routes: string[], muscles: string[], exercises:
 * string[] }>}
 */
export async function readRules(now) {
  const { routeTable } = await tsImport('../../shared/contracts/routes.ts', import.meta.url);
  const { languages, htmlLanguage } = await tsImport('../../shared/contracts/language.ts', import.meta.url);
  const { muscles } = await tsImport('../../anatomy/src/muscles/catalogue.ts', import.meta.url);
  return {
    now,
    languages: [...languages],
    htmlLanguage,
    routes: routeTable.map(({ path }) => path),
    muscles: muscles().map(({ id }) => id),
    exercises: readExerciseCodes(join(root, 'server/content')),
  };
}
