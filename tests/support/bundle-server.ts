import { execFileSync } from 'node:child_process';

/**
 * Bundles the server from the work tree, for tests that start it as a process: into `dist/server`, or another program
 * (`name=file`) on its sources into the given folder.
 */
export function bundleServer(...program: [] | [entry: string, folder: string]): void {
  execFileSync(process.execPath, ['scripts/build/server.mjs', ...program], { cwd: process.cwd() });
}
