import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('run-releases.mjs', import.meta.url));
/** A release that does not finish when it is run is rejected. */
const limitMs = 30_000;
/** Of what it prints, more than any sentence needs: it must not fill the memory of the server that checks it. */
const maxOutput = 4_000;

/**
 * Endpoint and reducer names against those of the other live releases: all are run together over the live shell's one
 * store, like a visitor's page after visiting all modules, and the shell itself rejects a taken name. Names that the
 * module registers with its pages must be in its manifest, by which it owns them before it is loaded. An exception
 * during the run is detected too.
 * @returns {Promise<string[]>}
 */
export async function checkNames({ name, sources, release, siteDir, registry, program = here }) {
  const [, build] = /data-build="(\w+)"/.exec(readFileSync(join(siteDir, 'shell/index.html'), 'utf8')) ?? [];
  const rendition = (module, { version, manifest }) => ({
    file: join(siteDir, 'render', module, `${version}.cjs`),
    manifest: { name: module, endpoints: manifest?.endpoints, reducers: manifest?.reducers },
  });
  const others = Object.entries(registry)
    .filter(([other]) => other !== name)
    .map(([other, { current }]) => rendition(other, current))
    .filter(({ file }) => existsSync(file));
  const order = JSON.stringify({
    shell: join(siteDir, 'shell/render', build, 'shell.cjs'),
    others,
    candidate: rendition(name, release),
  });
  const { code, output } = await runReleases(program, order);
  return code === 0 ? [] : [`${output.trim()} (${sources}/src)`];
}

/** In a separate process without this one's environment, which contains secrets. */
function runReleases(program, order) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, order], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stderr.on('data', (text) => (output = `${output}${text}`.slice(0, maxOutput)));
    child.once('error', fail);
    child.once('close', (code, signal) =>
      done({ code, output: signal ? `it does not end within ${limitMs / 1000} seconds when it is run` : output }),
    );
  });
}
