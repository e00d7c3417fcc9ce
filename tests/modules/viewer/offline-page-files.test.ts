import type { ModuleRelease } from '@site/shared/contracts';
import { filesOfPage, type OpenPage } from '../../../modules/viewer/src/offline/page-files';

const html =
  '<!doctype html><html lang="en" data-build="abc"><head><script defer src="/static/js/index.1.js"></script>' +
  '<link href="/static/css/index.1.css" rel="stylesheet"></head><script>{"version":"1.0.0-aa"}</script></html>';
const open: OpenPage = {
  origin: 'https://www.example.com',
  build: 'abc',
  release: {
    version: '1.0.0-aa',
    entry: '/modules/viewer/1.0.0-aa/remoteEntry.js',
    files: { en: ['static/en.js'], cn: ['static/cn.js'] },
  } as unknown as ModuleRelease,
  loaded: [
    'https://www.example.com/modules/viewer/1.0.0-aa/remoteEntry.js',
    'https://www.example.com/api/u/user/info',
    'https://www.example.com/pictures/still.webp',
    'https://elsewhere.example/static/js/other.js',
  ],
};

test('lists the files that a page names and has loaded, in both languages, without replies of the API', () => {
  expect(filesOfPage(html, open)).toEqual([
    '/static/js/index.1.js',
    '/static/css/index.1.css',
    '/modules/viewer/1.0.0-aa/static/en.js',
    '/modules/viewer/1.0.0-aa/static/cn.js',
    '/modules/viewer/1.0.0-aa/remoteEntry.js',
  ]);
});

test.each([
  ['another build of the shell is live', { build: 'abd' }],
  ['another release of the module is live', { release: { ...open.release, version: '1.0.0-ab' } as ModuleRelease }],
  ['the browser may not have recorded every file', { loaded: Array.from({ length: 250 }, () => open.origin) }],
])('returns undefined if %s', (_what, change) => {
  expect(filesOfPage(html, { ...open, ...change })).toBeUndefined();
});
