import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = process.cwd();
const left = new Set(['node_modules', '.git', 'dist', '.data', '.mf', 'test-results']);
// The server that a release is tried on.
const built = ['dist/server'];

/** A copy of the project that may be changed: own sources, the installed packages shared by links. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  const sources = readdirSync(root).filter((entry) => !left.has(entry));
  for (const name of [...sources, ...built]) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) => !source.endsWith('/node_modules'),
    });
  }
  mkdirSync(join(folder, 'node_modules/@site'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@site')) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of ['shared', 'server', 'sandbox', 'anatomy']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@site', name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
