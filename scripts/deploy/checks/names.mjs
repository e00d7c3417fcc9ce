import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../build/run.mjs';

const here = fileURLToPath(new URL('../run-releases.mjs', import.meta.url));

/**
 * Endpoint and reducer names against those of the other live releases: all are run together over the live shell's one store, as
 * a visitor's page would in the end, and the shell itself refuses a name that is taken. What throws when it is run is seen as well.
 */
export async function checkNames({ name, sources, release, siteDir, registry, program = here }) {
  const [, build] = /data-build="(\w+)"/.exec(readFileSync(join(siteDir, 'shell/index.html'), 'utf8')) ?? [];
  const rendition = (module, { version }) => [module, join(siteDir, 'render', module, `${version}.cjs`)];
  const others = Object.entries(registry)
    .filter(([other]) => other !== name)
    .map(([other, { current }]) => rendition(other, current))
    .filter(([, file]) => existsSync(file));
  const order = JSON.stringify({
    shell: join(siteDir, 'shell/render', build, 'shell.cjs'),
    others,
    candidate: rendition(name, release),
  });
  const { code, output } = await run(process.execPath, [program, order], { quiet: true, allowFailure: true });
  return code === 0 ? [] : [`${output.trim()} (${sources}/src)`];
}
