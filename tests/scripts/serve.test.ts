import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { builtSite } from '../support/built-site';
import { freePort } from '../../scripts/free-port.mjs';

const root = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies sources and the bundled server, and links the packages of production. @returns the names of what is installed */
function copyWithoutBuildTools(): string[] {
  for (const name of ['package.json', 'server', 'sandbox', 'shared', 'dist/server']) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) => !source.endsWith('/node_modules'),
    });
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  const names = new Set(
    Object.keys(packages).filter(
      (path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !packages[path]?.dev && !packages[path]?.link,
    ),
  );
  for (const path of names) {
    if (existsSync(join(root, path))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join(root, path), join(folder, path));
    }
  }
  mkdirSync(join(folder, 'node_modules/@site'), { recursive: true });
  for (const name of ['server', 'sandbox', 'shared']) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@site', name));
  }
  return readdirSync(join(folder, 'node_modules'));
}

test('npm run serve serves the built site in production without the build tools', async () => {
  const installed = copyWithoutBuildTools();
  expect(installed).toContain('fastify');
  expect(installed).not.toContain('jest');
  expect(installed).not.toContain('oxlint');
  expect(existsSync(join(folder, 'node_modules/@rsbuild'))).toBe(false);

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    MAIL: 'off',
    SANDBOX: 'true',
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: builtSite,
  };
  const child = spawn('npm', ['run', 'serve'], { cwd: folder, env, detached: true });
  let output = '';
  const ended = once(child, 'close');
  try {
    await new Promise<void>((done, fail) => {
      const listen = (chunk: Buffer) => (output += chunk.toString()).includes('The site is ready') && done();
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      void ended.then(() => fail(new Error(output)));
    });
    expect(await (await fetch(`${url}/`)).text()).toContain('id="root"');
    expect((await fetch(`${url}/api/software/package/list`)).status).toBe(200);
  } finally {
    process.kill(-(child.pid as number), 'SIGTERM');
    await ended;
  }
});
