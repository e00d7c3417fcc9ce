import type * as Api from '@site/shared/api';
import type { Registry } from '@site/shared/contracts';
import type * as OtherModules from '../../../src/releases/other-modules';
import { releaseWith } from '../../support/releases';

/** A new page with this registry, without loaded modules. */
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

test('a module that is loaded first takes no name of another live one', () => {
  const { claimName } = openPage({ blog: { current: blog } });
  expect(() => claimName('endpoint', 'getPosts', 'viewer')).toThrow(
    'endpoint getPosts belongs to blog: viewer must give its own another name',
  );
  expect(() => claimName('reducer', 'reading', 'viewer')).toThrow('reducer reading belongs to blog');
  claimName('endpoint', 'getPosts', 'blog');
  claimName('reducer', 'getPosts', 'viewer');
});

test('a module takes no name of which none of its releases speaks, in a part that loads later either', () => {
  const { claimName } = openPage({ blog: { current: blog, lastGood: releaseWith({ endpoints: ['getPages'] }) } });
  expect(() => claimName('endpoint', 'getLetters', 'blog')).toThrow(
    'endpoint getLetters is not named in module.ts of blog',
  );
  expect(() => claimName('reducer', 'getPosts', 'blog')).toThrow('is not named in module.ts of blog');
  claimName('endpoint', 'getPages', 'blog');
});

test('a release that does not fit owns nothing, the one in its place does', () => {
  const { claimName } = openPage({
    viewer: { current: { ...releaseWith({ endpoints: ['getPosts', 'getFrames'] }), misfit: 'names' } },
    blog: { current: { ...releaseWith({ endpoints: ['getPages'] }), misfit: 'contract' }, lastGood: blog },
  });
  claimName('endpoint', 'getFrames', 'library');
  claimName('endpoint', 'getPages', 'library');
  expect(() => claimName('endpoint', 'getPosts', 'library')).toThrow('belongs to blog');
});

test('a module that the page was sent without has names as soon as it is added', () => {
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
