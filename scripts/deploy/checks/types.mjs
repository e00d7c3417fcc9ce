import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run, tool } from '../../build/run.mjs';

/** The module's own types, and those of everything it imports; an error elsewhere in the tree must not block another team. */
export async function checkTypes({ name, root }) {
  const folder = join(root, 'dist/build/types');
  const up = relative(folder, root);
  mkdirSync(folder, { recursive: true });
  const project = join(folder, `${name}.json`);
  const settings = {
    extends: `${up}/tsconfig.json`,
    // What did not change since the last deployment is not checked again.
    compilerOptions: { incremental: true, tsBuildInfoFile: `${name}.tsbuildinfo` },
    include: [`${up}/modules/${name}`, `${up}/src/globals.d.ts`],
    exclude: [`${up}/node_modules`],
  };
  writeFileSync(project, JSON.stringify(settings));
  const { code, output } = await run(tool('tsc'), ['--noEmit', '--pretty', 'false', '-p', project], {
    cwd: root,
    quiet: true,
    allowFailure: true,
  });
  return code === 0 ? [] : output.trim().split('\n');
}
