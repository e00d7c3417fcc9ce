import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { readDeployTokens } from '../../../server/src/platform/config/deploy-tokens';
import { openRemote, type Remote } from '../../../shared/releases/client.mjs';
import { builtSite } from '../../support/built-site';
import { openObjectStorage, type ObjectStorage } from '../../support/object-storage';
import { until } from '../../support/until';
import { copyTemplate, openTestSite, type TestSite } from '../test-app';
import { firstOf, sha256, tokens } from './deploy-site';

const rhythm = { lookMs: 20, tryMs: 100 };
const deployTokens = readDeployTokens(
  `content=blog+marketing:${sha256(tokens.content)}, shop=commerce:${sha256(tokens.shop)}`,
);

export interface SharedServer extends TestSite {
  url: string;
  /** Its folder of releases. */
  live: string;
  log: string[];
}

/** Two servers on two machines, one bucket and one database. */
interface SharedSite {
  storage: ObjectStorage;
  database: Awaited<ReturnType<typeof copyTemplate>>;
  one: SharedServer;
  two: SharedServer;
}
export const site = {} as SharedSite;
export const folder = mkdtempSync(join(tmpdir(), 'site-shared-'));

beforeAll(async () => {
  site.storage = await openObjectStorage();
  site.database = await copyTemplate();
  site.one = await openServer('one', builtSite);
  site.two = await openServer('two', folderOfShell());
});
afterAll(async () => {
  await Promise.all([site.one.close(), site.two.close()]);
  await site.database.drop();
  await site.storage.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A machine with only its database, its bucket and the built shell. After closing it keeps its folder: it may restart.
 */
export async function openServer(name: string, siteDir: string): Promise<SharedServer> {
  const dataDir = join(folder, name);
  const server = await openTestSite(
    { siteDir, dataDir, releases: site.storage.address, deployTokens, warmPages: 0 },
    { url: site.database.url, rhythm },
  );
  const log: string[] = [];
  for (const level of ['error', 'info'] as const) {
    const say = server.app.log[level].bind(server.app.log) as (...said: unknown[]) => void;
    server.app.log[level] = (...said: unknown[]) => {
      log.push(String(said.at(-1)));
      say(...said);
    };
  }
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, url, log, live: join(dataDir, 'releases/live') };
}

/** A build without any module. */
export function folderOfShell(): string {
  const bare = mkdtempSync(join(folder, 'bare-'));
  for (const part of ['shell', 'kit']) {
    symlinkSync(join(builtSite, part), join(bare, part));
  }
  return bare;
}

export const liveOf = ({ live }: SharedServer, name: string) =>
  (JSON.parse(readFileSync(join(live, 'modules.json'), 'utf8')) as Registry)[name];
export const entryOf = (name: string, version: string) => `/modules/${name}/${version}/remoteEntry.js`;
export const read = async (server: SharedServer, path: string) => (await fetch(server.url + path)).text();
export const remote = ({ url }: { url: string }, name: string, token: string = tokens.content): Remote =>
  openRemote({ site: url, token, name });

let builds = 0;
/** A module's build, different at each call. */
export function build(name: string) {
  builds += 1;
  const place = join(folder, `build-${builds}`);
  const built = join(place, 'web');
  const rendition = join(place, 'module.cjs');
  cpSync(join(builtSite, 'modules', name, firstOf(name)), built, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  cpSync(join(builtSite, 'render', name, `${firstOf(name)}.cjs`), rendition);
  appendFileSync(join(built, 'remoteEntry.js'), `\n// build ${builds}\n`);
  return { built, rendition };
}

export async function publish(server: SharedServer, name: string, what: object = {}, token?: string) {
  const there = remote(server, name, token);
  return there.publish(build(name), { ...what, revision: (await there.read()).revision });
}
export async function order(server: SharedServer, name: string, what: object) {
  const there = remote(server, name);
  return (await there.order({ ...what, revision: (await there.read()).revision })).line;
}
export const shows = (server: SharedServer, name: string, version: string) =>
  until(() => liveOf(server, name)?.current.version === version);
export const keysOf = async (prefix: string) => (await site.storage.bucket.list(prefix)).map(({ key }) => key);
