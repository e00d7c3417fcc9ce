// `npm run content -- check`: reads server/content (blog posts, documents, pictures), the exercises and the notes on muscles, and prints
// the problems, one line each; `npm run content -- check push-up` checks only this exercise, `--folder` a content folder without exercises.
// Exits with 0 without problems, with 1 with problems, with 2 after wrong arguments.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build/run.mjs';
import { checkContent } from './content/check-content.mjs';
import { checkExercises } from './content/check-exercises.mjs';
import { checkMuscleNotes } from './content/check-muscle-notes.mjs';
import { readContent } from './content/read-content.mjs';
import { readRules } from './content/read-rules.mjs';

const usage = 'Usage: npm run content -- check [exercise …] [--folder server/content]';

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } });
    const [verb, ...codes] = positionals;
    return verb === 'check' && (codes.length === 0 || !values.folder) ? { codes, folder: values.folder } : undefined;
  } catch {
    return undefined;
  }
}

function say(findings, counted) {
  for (const { file, message } of findings) {
    console.log(`${file}: ${message}`);
  }
  console.log(`${counted}; findings: ${findings.length}`);
  return findings.length === 0 ? 0 : 1;
}

async function check({ codes, folder = 'server/content' }, withExercises) {
  if (codes.length > 0) {
    const { count, findings } = await checkExercises(codes);
    return say(findings, `exercises: ${count}`);
  }
  let content;
  try {
    content = readContent(resolve(root, folder));
  } catch (error) {
    console.error(`${folder} cannot be read: ${error.message}`);
    return 2;
  }
  const findings = checkContent(content, await readRules(new Date()));
  const counted = `posts: ${content.posts.length}, documents: ${content.documents.length}, pictures: ${content.pictures.length}`;
  if (!withExercises) {
    return say(findings, counted);
  }
  const exercises = await checkExercises([]);
  const muscles = await checkMuscleNotes();
  return say(
    [...findings, ...exercises.findings, ...muscles.findings],
    `${counted}, exercises: ${exercises.count}, muscles: ${muscles.count}`,
  );
}

const asked = readArguments();
if (asked) {
  process.chdir(root);
  process.exitCode = await check(asked, !asked.folder);
} else {
  console.error(usage);
  process.exitCode = 2;
}
