import { readFileSync } from 'node:fs';
import { writeNotes } from '../../muscle-notes/authoring/compile-notes';
import type { Exercise } from '../types';
import { draftCodes } from './load-exercise';
import { describeLengths } from './muscle-lengths';
import { writeExercises } from './write-exercises';

const [verb, ...codes] = process.argv.slice(2);
const usage =
  'Usage: npm run exercises -- write [code …], npm run exercises -- lengths <code>, npm run exercises -- notes\n';
const unknown = codes.filter((code) => !draftCodes().includes(code));

if (unknown.length > 0) {
  process.stderr.write(`There is no anatomy/src/motion/authoring/exercises/${unknown[0]}.yaml\n`);
  process.exitCode = 2;
} else if (verb === 'write') {
  await writeExercises(codes.length > 0 ? codes : draftCodes());
} else if (verb === 'lengths' && codes.length === 1) {
  const record = JSON.parse(readFileSync(`server/content/exercises/${codes[0]}.json`, 'utf8')) as Exercise;
  process.stdout.write(`${describeLengths(record).join('\n')}\n`);
} else if (verb === 'notes' && codes.length === 0) {
  writeNotes();
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
