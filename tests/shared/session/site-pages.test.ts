import { sitePagesOf, type Registry } from '@site/shared/contracts';
import { provideSitePages, readReferrer, readRegistry, rememberReferrer, safeBackUrl } from '@site/shared/session';
import { releaseWith } from '../../support/releases';

const text = { en: 'Text', cn: '文字' };
const registry: Registry = {
  library: {
    current: releaseWith({
      name: 'library',
      routes: { Library: { path: '/library', title: text, description: text, indexed: true, personal: false } },
    }),
  },
};
beforeEach(() => provideSitePages(sitePagesOf({})));

test('a page of a new module is accepted as referrer and as backUrl, one of no module is not', () => {
  rememberReferrer('Library', '/library?page=2');
  expect(readReferrer()).toBeUndefined();
  expect(safeBackUrl('/LIBRARY/?page=2', window.location.origin)).toBeUndefined();
  provideSitePages(sitePagesOf(registry));
  expect(readReferrer()).toBe('/library?page=2');
  expect(safeBackUrl('/LIBRARY/?page=2', window.location.origin)).toBe('/library?page=2');
});

test('leaves out an entry of the registry without a release with hashes, and reads the rest', () => {
  const { integrity: _unchecked, ...current } = registry.library!.current;
  const written = { ...registry, empty: null, none: { current: null }, unchecked: { current } };
  document.getElementById('module-registry')?.remove();
  document.body.innerHTML = `<script id="module-registry" type="application/json">${JSON.stringify(written)}</script>`;
  expect(readRegistry()).toEqual(registry);
  document.body.innerHTML = '';
  expect(readRegistry()).toEqual({});
});
