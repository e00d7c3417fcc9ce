import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { filesOf } from '../../shared/releases/files-of.mjs';
import { fingerprint, stamp } from './parts.mjs';
import { root } from './run.mjs';

export const serverFolder = join(root, 'dist/server');

/**
 * Each source file finds the files beside it (migrations, threads, the sandbox's pages) by its own address, so it keeps its address in the
 * work tree. A build therefore contains only programs.
 */
const ownAddress = (outdir) => ({
  name: 'own-address',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const address = `new URL(${JSON.stringify(relative(outdir, path))}, import.meta.url).href`;
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' };
    }),
});

/** Installed packages stay external; those of this project are bundled. */
const packagesOutside = {
  name: 'packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
    ),
};

/**
 * Bundles programs of the server into one folder, with shared code in separate files. A file appears under its name only when it is
 * complete, and an existing one is not changed.
 * @param {Record<string, string>} programs names, and their entry files
 * @param {string} outdir
 */
async function bundleServer(programs, outdir) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir,
    plugins: [packagesOutside, ownAddress(outdir)],
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  const written = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const { path, text } of outputFiles) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.${process.pid}`, text);
      renameSync(`${path}.${process.pid}`, path);
    }
  }
  for (const file of [...filesOf(outdir)].filter((each) => !written.has(basename(each)) && each.endsWith('.js'))) {
    rmSync(file);
  }
}

/** The server, and the operator's commands; the caller writes the mark of the inputs. */
export async function buildServer() {
  const mark = fingerprint('server');
  // An interrupted build leaves files of both versions.
  stamp('server', '');
  await bundleServer(
    {
      main: 'server/src/main.ts',
      reconcile: 'server/src/commands/reconcile-command.ts',
      held: 'server/src/commands/held-command.ts',
      reports: 'server/src/commands/reports-command.ts',
      request: 'server/src/commands/request-command.ts',
      reproduce: 'server/src/commands/reproduce-command.ts',
      factors: 'server/src/commands/factors-command.ts',
      staff: 'server/src/commands/staff-command.ts',
      migrate: 'server/src/commands/migrate-command.ts',
      retention: 'server/src/commands/retention-command.ts',
      backup: 'server/src/commands/backup-command.ts',
      restore: 'server/src/commands/restore-command.ts',
    },
    serverFolder,
  );
  stamp('server', mark);
}

// `node scripts/build/server.mjs [name=file folder]`: builds the server itself, or another program from its sources.
if (process.argv[1]?.endsWith('server.mjs')) {
  const [program, folder] = process.argv.slice(2);
  await (program ? bundleServer(Object.fromEntries([program.split('=')]), join(root, folder)) : buildServer());
}
