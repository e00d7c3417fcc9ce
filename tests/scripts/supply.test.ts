import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

interface Locked {
  license?: string;
  dev?: boolean;
  link?: boolean;
  name?: string;
  version?: string;
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license = 'none', dev = false, version, name }]) => ({
    // An alias is listed under the name of the aliased package.
    name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    license,
    dev,
    version,
  }));

const table = [
  ...readFileSync(join(root, 'docs/licences.md'), 'utf8').matchAll(/^\| (.+?) \| (production|development) \| .+ \|$/gm),
].map(([, license, where]) => ({ license, where }));

test('docs/licences.md accepts the licence of each package for where it is used, and lists no other licence', () => {
  expect(packages.length).toBeGreaterThan(500);
  const accepted = (license: string, dev: boolean) =>
    table.some((row) => row.license === license && (dev || row.where === 'production'));
  expect(packages.filter(({ license, dev }) => !accepted(license, dev))).toEqual([]);
  const used = new Set(packages.map(({ license }) => license));
  expect(table.filter(({ license }) => !used.has(license))).toEqual([]);
});

test('npm sbom lists every package with its version, its hash and its licence', () => {
  const printed = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bom = JSON.parse(printed) as {
    bomFormat: string;
    components: { purl: string; licenses?: object[]; hashes?: object[] }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  const whole = bom.components.filter(({ licenses, hashes }) => licenses && hashes);
  const listed = new Set(whole.map(({ purl }) => decodeURIComponent(purl)));
  expect(packages.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`))).toEqual([]);
});

const scan = (...files: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/secrets.mjs', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
};

test('no tracked file contains a secret', () => {
  expect(scan()).toEqual({ status: 0, lines: [expect.stringMatching(/^\d{4,} files read, 0 secrets found$/)] });
});

test('keys, tokens and passwords of a database are found and not printed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-secrets-'));
  const file = join(folder, 'settings.txt');
  const token = ['gh', 'p_', randomBytes(18).toString('hex')].join('');
  const password = randomBytes(8).toString('hex');
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(
    file,
    [token, ['postgres', `://site:${password}@db.example.net:5432/site`].join(''), privateKey].join('\n'),
  );
  const { status, lines } = scan(file);
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/:1 github$/),
    expect.stringMatching(/:2 database-connection-string$/),
    expect.stringMatching(/:3 privatekey$/),
    '1 files read, 3 secrets found',
  ]);
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).not.toContain(password);
});
