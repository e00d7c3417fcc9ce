// Runs the checks of a deployment on the built blog, with changes by a test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractVersion, routeTable, type Registry } from '@site/shared/contracts';
import { builtSite as built } from '../support/built-site';

export const root = resolve(__dirname, '../..');
export const registry = JSON.parse(readFileSync(join(built, 'modules.json'), 'utf8')) as Registry;
export const blog = registry.blog.current;

interface Manifest {
  exposes: { path: string }[];
  shared: { name: string; version: string; requiredVersion: string }[];
}
const shellManifest = JSON.parse(readFileSync(join(built, 'shell/mf-manifest.json'), 'utf8')) as Manifest;
export const manifest = () =>
  JSON.parse(readFileSync(join(built, 'modules/blog', blog.version, 'mf-manifest.json'), 'utf8')) as Manifest;

/** Runs checks on the built blog with these changes, in one process. @returns the messages of each check */
export function runChecks(checks: [name: string, change: object][]): string[][] {
  const program = `
    const found = [];
    for (const [name, subject] of ${JSON.stringify(checks.map(([name, change]) => [name, subjectOf(change)]))}) {
      const folder = ['contract', 'names', 'libraries'].includes(name) ? 'shared/releases/' : 'scripts/deploy/checks/';
      const file = await import(${JSON.stringify(`${root}/`)} + folder + name + '.mjs');
      const site = await file.openSiteWith?.(subject);
      found.push(await Object.values(file)[0](subject, site));
      await site?.stop();
    }
    console.log(JSON.stringify(found));`;
  // Passed as input, because the data of several releases is too long for an argument.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], {
    encoding: 'utf8',
    input: program,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as string[][];
}
export const check = (name: string, change: object = {}) => runChecks([[name, change]])[0];

function subjectOf(change: object): object {
  return {
    name: 'blog',
    root,
    sources: 'modules/blog',
    siteDir: built,
    folder: join(built, 'modules/blog', blog.version),
    release: blog,
    registry,
    routes: routeTable,
    manifest: manifest(),
    contract: contractVersion,
    offered: Object.fromEntries(shellManifest.shared.map(({ name, version }) => [name, version])),
    own: {},
    ...change,
  };
}

/** Writes files into a project folder. */
export function write(files: Record<string, string>, project: string): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), text);
  }
}
