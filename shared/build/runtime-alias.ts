import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from './paths';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = realpathSync(packageFolder('@module-federation/webpack-bundler-runtime', here));
const { main } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { main: string };
/** The kit brings it built. */
const file = ['ts', 'js'].map((end) => resolve(here, `federation-runtime.${end}`)).find(existsSync) as string;

/** Puts the part of the federation runtime that this site needs in the place of the whole (docs/decisions/0002-federation.md). */
export const runtimeAlias = { [`${resolve(folder, main)}$`]: file };
