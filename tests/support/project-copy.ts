import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = process.cwd();
const notCopied = new Set(['node_modules', '.git', 'dist', '.data', '.mf', 'test-results']);
// Deployment checks start this server to try a release on it.
const built = ['dist/server'];

/** Copies the project's own sources, which a test may then change; installed packages are links. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  const sources = readdirSync(root).filter((entry) => !notCopied.has(entry));
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
