import type * as Api from '@site/shared/api';
import type { Registry } from '@site/shared/contracts';
import type * as OtherModules from '../../../src/releases/other-modules';
import { releaseWith } from '../../support/releases';

/** A new page with this registry, before any module is loaded. */
function openPage(registry: Registry): typeof Api {
  const block = document.getElementById('module-registry') as HTMLElement;
  block.textContent = JSON.stringify(registry);
  let api: typeof Api | undefined;
  jest.isolateModules(() => {
    api = require('@site/shared/api') as typeof Api;
  });
  return api as typeof Api;
}
const blog = releaseWith({ endpoints: ['getPosts'], reducers: ['reading'] });

test('a module cannot claim a name of another live one, even if it is loaded first', () => {
  const { claimName } = openPage({ blog: { current: blog } });
  expect(() => claimName('endpoint', 'getPosts', 'viewer')).toThrow(
    'endpoint getPosts belongs to blog: viewer must rename its own',
  );
  expect(() => claimName('reducer', 'reading', 'viewer')).toThrow('reducer reading belongs to blog');
  claimName('endpoint', 'getPosts', 'blog');
  claimName('reducer', 'getPosts', 'viewer');
});

test('a module cannot claim a name that no manifest of its releases has', () => {
  const { claimName } = openPage({ blog: { current: blog, lastGood: releaseWith({ endpoints: ['getPages'] }) } });
  expect(() => claimName('endpoint', 'getLetters', 'blog')).toThrow(
    'endpoint getLetters is not named in module.ts of blog',
  );
  expect(() => claimName('reducer', 'getPosts', 'blog')).toThrow('is not named in module.ts of blog');
  claimName('endpoint', 'getPages', 'blog');
});

test('a release that does not fit owns no names, but the one that replaces it does', () => {
  const { claimName } = openPage({
    viewer: { current: { ...releaseWith({ endpoints: ['getPosts', 'getFrames'] }), misfit: 'names' } },
    blog: { current: { ...releaseWith({ endpoints: ['getPages'] }), misfit: 'contract' }, lastGood: blog },
  });
  claimName('endpoint', 'getFrames', 'library');
  claimName('endpoint', 'getPages', 'library');
  expect(() => claimName('endpoint', 'getPosts', 'library')).toThrow('belongs to blog');
});

test('a release without a manifest leaves its module free to claim the names of the other one', () => {
  const { manifest: _manifest, ...bare } = blog;
  const { claimName } = openPage({ blog: { current: blog, lastGood: bare as typeof blog } });
  claimName('endpoint', 'getPosts', 'blog');
  expect(() => claimName('endpoint', 'getLetters', 'blog')).toThrow('is not named in module.ts of blog');
});

test('a module that is added to the page later owns its names from then on', () => {
  const block = document.getElementById('module-registry') as HTMLElement;
  block.textContent = JSON.stringify({ blog: { current: blog } });
  jest.isolateModules(() => {
    const { claimName } = require('@site/shared/api') as typeof Api;
    const { addModules } = require('../../../src/releases/other-modules') as typeof OtherModules;
    claimName('endpoint', 'getPosts', 'blog');
    addModules({ courses: { current: releaseWith({ endpoints: ['getCourses'] }) } });
    expect(() => claimName('endpoint', 'getTitles', 'courses')).toThrow('is not named in module.ts of courses');
    expect(() => claimName('endpoint', 'getCourses', 'blog')).toThrow('belongs to courses');
    claimName('endpoint', 'getCourses', 'courses');
  });
});
