import { execFileSync } from 'node:child_process';

/**
 * Bundles the server from what stands in the work tree now, for the tests that start it as a process: `dist/server`, or
 * another program on its sources, as `name=file`, in a folder of its own.
 */
export function bundleServer(...program: [] | [entry: string, folder: string]): void {
  execFileSync(process.execPath, ['scripts/build/server.mjs', ...program], { cwd: process.cwd() });
}
