import type { Registry } from '@site/shared/contracts';
import { requireIntegrity } from '../../../src/remotes/integrity';
import { releaseWith } from '../../support/releases';

const pinned = `sha384-${'b'.repeat(64)}`;
const release = (version: string, hash: string) =>
  releaseWith({}, { version, integrity: { 'remoteEntry.js': hash, 'static/js/page.js': hash } });

beforeAll(() => {
  const only = { ...release('4.0.0', `sha384-${'d'.repeat(64)}`), entry: '/modules/viewer/4.0.0/remoteEntry.js' };
  const registry: Registry = {
    viewer: { current: only },
    blog: { current: release('2.0.0', pinned), lastGood: release('1.0.0', `sha384-${'c'.repeat(64)}`) },
  };
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'module-registry';
  block.textContent = JSON.stringify(registry);
  document.getElementById('module-registry')?.remove();
  document.head.append(block);
});

const scriptOf = (url: string) => requireIntegrity.createScript?.({ url } as never) as HTMLScriptElement;

test.each([
  ['/modules/blog/2.0.0/remoteEntry.js', pinned],
  ['/modules/blog/2.0.0/static/js/page.js?again=1', pinned],
  ['/modules/blog/1.0.0/remoteEntry.js', `sha384-${'c'.repeat(64)}`],
  ['/modules/viewer/4.0.0/static/js/page.js', `sha384-${'d'.repeat(64)}`],
])('%s gets the integrity hash that the registry pins', (url, hash) => {
  const script = scriptOf(url);
  expect(script.integrity).toBe(hash);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe(new URL(url, window.location.href).href);
});

test.each([
  '/modules/blog/2.0.0/static/js/other.js',
  '/modules/blog/3.0.0/remoteEntry.js',
  'https://evil.example/modules/blog/2.0.0/remoteEntry.js',
])('%s has no pinned hash and gets one that no file has (threat 41)', (url) => {
  const { integrity } = scriptOf(url);
  expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/=]{64}$/);
  expect([pinned, `sha384-${'c'.repeat(64)}`]).not.toContain(integrity);
});

test.each(['{', 'null', '{"blog":{}}', undefined])(
  'with %s as registry every script gets a hash that no file has (threat 41)',
  (text) => {
    const block = document.getElementById('module-registry');
    const written = block?.textContent ?? '';
    if (text === undefined) {
      block?.remove();
    } else {
      Object.assign(block as HTMLElement, { textContent: text });
    }
    const { integrity } = scriptOf('/modules/blog/2.0.0/remoteEntry.js');
    document.head.append(Object.assign(block as HTMLElement, { textContent: written }));
    expect(integrity).toBe(`sha384-${'A'.repeat(64)}`);
  },
);
