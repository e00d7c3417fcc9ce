import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleManifest, Registry } from '@site/shared/contracts';
import type { Context } from '../../../server/src/platform/context';
import { readLiveSite } from '../../../server/src/site/shell/live-site';
import { releaseWith } from '../../support/releases';

const siteDir = mkdtempSync(join(tmpdir(), 'site-live-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));
const log = { error: jest.fn<void, [string]>() };
const live = readLiveSite({ config: { siteDir }, log } as unknown as Context);
beforeEach(() => log.error.mockReset());

/** Publishes a shell with this offer for modules. */
function putShell(build: string, contract: string, libraries: Record<string, string>): void {
  const folder = join(siteDir, 'shell/render', build);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify({ texts: { en: [], cn: [] }, onDemand: [] }));
  writeFileSync(join(folder, 'starter.js'), '');
  writeFileSync(join(folder, 'offer.json'), JSON.stringify({ contract, libraries }));
  writeFileSync(join(siteDir, 'shell/index.html'), `<html data-build="${build}">`);
}
const putRegistry = (registry: Registry) => writeFileSync(join(siteDir, 'modules.json'), JSON.stringify(registry));
const release = (version: string, said: Partial<ModuleManifest> = {}) =>
  releaseWith({ contract: '^1.0.0', ...said }, { version });
const told = () => log.error.mock.calls.map(([sentence]) => sentence);

// Threat 43: nothing is loaded of a release that needs another shell.
test.each<[string, Partial<ModuleManifest>, string | undefined]>([
  ['the contract of the shell', { contract: '^1.0.0' }, undefined],
  ['a contract that is newer in a part', { contract: '^1.2.0' }, undefined],
  ['libraries that the shell has', { libraries: { react: '^19.0.0', 'react-router-dom': '>=7 <9' } }, undefined],
  [
    'an older contract',
    { contract: '^0.9.0' },
    'contract-2.0.0 is not run: contract: it needs ^0.9.0, the live shell has 1.2.3: ',
  ],
  [
    'a newer contract',
    { contract: '^1.3.0' },
    'contract-2.0.0 is not run: contract: it needs ^1.3.0, the live shell has 1.2.3: ',
  ],
  [
    'an older library',
    { libraries: { react: '^18.0.0' } },
    'library-2.0.0 is not run: libraries: it needs react ^18.0.0, the live shell has 19.3.1: ',
  ],
  [
    'a library that there is not',
    { libraries: { left: '*' } },
    'library-2.0.0 is not run: libraries: it needs left *, the live shell has none: ',
  ],
])('checks a release that needs %s against the live shell', (_what, said, sentence) => {
  putShell('one', '1.2.3', { react: '19.3.1', 'react-router-dom': '7.18.5' });
  putRegistry({ blog: { current: release('2.0.0', said), lastGood: release('1.0.0') } });
  const { current, lastGood } = live().registry.blog!;
  expect([current.misfit, lastGood?.misfit]).toEqual([sentence?.split('-')[0], undefined]);
  expect(told().map((each) => each.includes(`modules.json: blog-${sentence}`))).toEqual(sentence ? [true] : []);
});

test('checks releases again when the shell changes, without another modules.json, and logs each result once', () => {
  putShell('one', '1.0.0', {});
  putRegistry({
    blog: { current: release('2.0.0'), canary: { release: release('3.0.0', { contract: '^2.0.0' }), percent: 5 } },
  });
  const before = live();
  expect(before.registry.blog).toMatchObject({
    current: { version: '2.0.0' },
    canary: { release: { misfit: 'contract' } },
  });
  expect(live()).toBe(before);
  putShell('two', '2.0.0', {});
  expect(live().registry.blog?.current.misfit).toBe('contract');
  expect(live().registry.blog?.canary?.release.misfit).toBeUndefined();
  expect(told()).toEqual([
    expect.stringMatching(/^modules\.json: blog-contract-3\.0\.0 is not run: .* \^2\.0\.0, the live shell has 1\.0\.0/),
    expect.stringMatching(/^modules\.json: blog-contract-2\.0\.0 is not run: .* \^1\.0\.0, the live shell has 2\.0\.0/),
  ]);
});

test('a new release cannot take a name of a module that was live before, whatever their order in the registry', () => {
  putShell('one', '1.0.0', {});
  const blog = (version: string, endpoints: string[]) => releaseWith({ contract: '^1.0.0', endpoints }, { version });
  const shop = releaseWith({ contract: '^1.0.0', name: 'commerce', endpoints: ['getPlans'], reducers: ['payment'] });
  const shelf = releaseWith({ contract: '^1.0.0', name: 'shelf', reducers: ['payment'] });
  putRegistry({
    shelf: { current: shelf },
    blog: { current: blog('2.0.0', ['getPosts', 'getPlans']), lastGood: blog('1.0.0', ['getPosts']) },
    commerce: { current: shop, lastGood: shop },
  });
  const { registry } = live();
  expect(Object.values(registry).map(({ current, lastGood }) => [current.misfit, lastGood?.misfit])).toEqual([
    ['names', undefined],
    ['names', undefined],
    [undefined, undefined],
  ]);
  expect(told()).toEqual([
    'modules.json: shelf-names-1.0.0 is not run: names: reducer payment belongs to commerce: shelf must rename its own',
    'modules.json: blog-names-2.0.0 is not run: names: endpoint getPlans belongs to commerce: blog must rename its own',
  ]);
});

test('does not run a release whose styles reach outside its module, and logs the selector', () => {
  putShell('one', '1.0.0', {});
  const folder = join(siteDir, 'modules/blog/9.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.css'), '.own-abc123 a{color:red}\n@media print{body{display:none}}');
  const wide = releaseWith({ contract: '^1.0.0' }, { version: '9.0.0', integrity: { 'page.css': 'sha384-0' } });
  putRegistry({ blog: { current: wide, lastGood: release('1.0.0') } });
  const { current, lastGood } = live().registry.blog!;
  expect([current.misfit, lastGood?.misfit]).toEqual(['styles', undefined]);
  expect(told()).toEqual([
    'modules.json: blog-styles-9.0.0 is not run: styles: body applies outside the module (page.css): begin it with a class of its own',
  ]);
});
