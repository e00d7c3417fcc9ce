// A built site on a server that teams deploy to over HTTP (threat 60), on the loopback interface.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { readDeployTokens } from '../../../server/src/platform/config/deploy-tokens';
import { openRemote, type Remote } from '../../../shared/releases/client.mjs';
import { builtSite } from '../../support/built-site';
import { openTestSite, type TestSite } from '../test-app';

/** The teams' tokens: of `content` for blog and marketing, of `shop` for commerce. */
export const tokens = { content: 'the-token-of-the-team-content', shop: 'the-token-of-the-team-shop' };
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const deployTokens = readDeployTokens(
  `content=blog+marketing:${sha256(tokens.content)}, shop=commerce:${sha256(tokens.shop)}`,
);

/** The initial release of the built site. */
export const first = JSON.parse(readFileSync(join(builtSite, 'modules.json'), 'utf8')) as Registry;
export const firstOf = (name: string) => first[name].current.version;

interface Answer {
  status: number;
  code: string;
  message: string;
  data: { upload: string; missing: string[] };
}
/** Opens the site before all tests of a file, and closes it after them. */
export function openDeploySite() {
  let folder: string;
  let siteDir: string;
  let site: TestSite;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-remote-'));
    siteDir = join(folder, 'site');
    mkdirSync(siteDir);
    for (const part of ['shell', 'kit']) {
      symlinkSync(join(builtSite, part), join(siteDir, part));
    }
    for (const part of ['modules', 'render']) {
      cpSync(join(builtSite, part), join(siteDir, part), { recursive: true });
    }
    writeFileSync(join(siteDir, 'modules.json'), readFileSync(join(builtSite, 'modules.json')));
    site = await openTestSite({ siteDir, deployTokens, warmPages: 0 });
    url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const json = <T>(file: string): T => JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as T;
  const live = (name: string) => json<Registry>('modules.json')[name];
  const audit = () =>
    readFileSync(join(siteDir, 'deploys.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
  const remote = (name: string, token: string = tokens.content): Remote => openRemote({ site: url, token, name });
  const order = async (name: string, what: object, token?: string) => {
    const one = remote(name, token);
    return one.order({ ...what, revision: (await one.read()).revision });
  };

  /** A module's build, changed by a line; different at each call. */
  let builds = 0;
  function build(name: string, change: (built: string, rendition: string) => void = () => undefined) {
    builds += 1;
    const place = join(folder, `build-${builds}`);
    const { version } = json<Registry>('modules.json')[name].current;
    const built = join(place, 'web');
    const rendition = join(place, 'module.cjs');
    cpSync(join(builtSite, 'modules', name, firstOf(name)), built, {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
    cpSync(join(siteDir, 'render', name, `${version}.cjs`), rendition);
    appendFileSync(join(built, 'remoteEntry.js'), `\n// build ${builds}\n`);
    change(built, rendition);
    return { built, rendition };
  }
  type Visit = (link: string) => Promise<void>;
  async function publish(name: string, module = build(name), what: object = {}, token?: string, visit?: Visit) {
    const one = remote(name, token);
    return one.publish(module, { ...what, revision: (await one.read()).revision }, visit);
  }

  /** The plan of a module's upload, like the client's. */
  function planOf({ built, rendition }: ReturnType<typeof build>) {
    const paths = (
      readdirSync(built, { recursive: true, withFileTypes: true }) as { name: string; parentPath: string }[]
    )
      .map(({ name, parentPath }) => join(parentPath, name))
      .filter((file) => /\.\w+$/.test(file));
    const files = Object.fromEntries(
      [...paths.map((file) => [`files/${file.slice(built.length + 1)}`, file]), ['rendition', rendition]].map(
        ([path, file]) => {
          const content = readFileSync(file);
          return [path, { bytes: content.length, hash: sha384(content) }];
        },
      ),
    ) as Record<string, { bytes: number; hash: string }>;
    return { files };
  }

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object | Buffer, headers = {}) {
    const reply = await site.app.inject({
      method,
      url: `/api/deploy${path}`,
      headers: {
        authorization: `Bearer ${tokens.content}`,
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
  }

  return {
    get site() {
      return site;
    },
    get url() {
      return url;
    },
    get siteDir() {
      return siteDir;
    },
    get folder() {
      return folder;
    },
    live,
    audit,
    remote,
    order,
    build,
    publish,
    planOf,
    call,
  };
}
