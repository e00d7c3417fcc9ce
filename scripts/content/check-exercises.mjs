import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from '../build/run.mjs';
import { subjectOf } from '../pictures/input-hash.mjs';

/**
 * Checks the site's exercises: format, geometry and pictures; it solves each motion again, which takes about a second.
 * @param {string[]} codes the exercises; all if empty
 * @returns {Promise<{ count: number, findings: { file: string, message: string }[] }>}
 */
export async function checkExercises(codes) {
  const authoring = '../../anatomy/src/motion/authoring';
  const { checkExercises: checkRecords } = await tsImport(`${authoring}/check-exercises.ts`, import.meta.url);
  const { draftCodes } = await tsImport(`${authoring}/load-exercise.ts`, import.meta.url);
  const meant = codes.length > 0 ? codes : draftCodes();
  const findings = await checkRecords(codes);
  return { count: meant.length, findings: [...findings, ...meant.flatMap(pictureFindings)] };
}

/** Pictures that are missing, or were drawn from another motion. `npm run pictures -- --list` reports changes of the scene. */
function pictureFindings(code) {
  const folder = join(root, 'server/content/pictures');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const record = join(root, `server/content/exercises/${code}.json`);
  if (!existsSync(record)) {
    // Its absence is already reported.
    return [];
  }
  const { motion } = JSON.parse(readFileSync(record, 'utf8'));
  const phases = motion.phases.map((_phase, place) => `-phase-${place + 1}.webp`);
  return ['.webp', '-still.webp', '-first.avif', ...phases]
    .map((end) => `exercises/${code}${end}`)
    .flatMap((path) => {
      const entry = manifest[path.split('.')[0]];
      const draw = `npm run pictures -- exercises/${code} --keep`;
      const file = `server/content/pictures/${path}`;
      if (!entry || !entry.files.every((part) => existsSync(join(folder, part)))) {
        return [{ file, message: `is missing: ${draw}` }];
      }
      return entry.subject === subjectOf(code) ? [] : [{ file, message: `shows another motion: ${draw}` }];
    });
}
