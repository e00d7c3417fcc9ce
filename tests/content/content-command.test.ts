import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { sampleContent } from './sample-content';

const root = resolve(__dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  const content = sampleContent();
  write('blog/tags.json', JSON.stringify(content.tags.map((slug) => ({ slug, en: slug, cn: slug }))));
  for (const { file, text } of [...content.posts, ...content.documents]) {
    write(file, text);
  }
  for (const name of content.assets) {
    write(`documents/${name}`, '');
  }
  for (const name of content.pictures) {
    write(`pictures/${name}`, '');
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function contentCommand(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/content.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n'), error: stderr.trimEnd() };
}

test('reports valid content and exits with 0', () => {
  const { status, lines } = contentCommand('check', '--folder', folder);
  expect(lines).toEqual(['posts: 4, documents: 8, pictures: 4; findings: 0']);
  expect(status).toBe(0);
});

test('prints one line per finding and their number, and exits with 1', () => {
  rmSync(join(folder, 'pictures/blog/first-post-1.webp'));
  rmSync(join(folder, 'blog/second-post.cn.md'));
  const { status, lines } = contentCommand('check', '--folder', folder);
  expect(lines).toEqual([
    'blog/first-post.cn.md: shows /pictures/blog/first-post-1.webp, which is not in pictures/',
    'blog/first-post.en.md: shows /pictures/blog/first-post-1.webp, which is not in pictures/',
    'blog/second-post.cn.md: is missing',
    'posts: 3, documents: 8, pictures: 3; findings: 3',
  ]);
  expect(status).toBe(1);
});

test.each([[[]], [['mend']], [['check', '--all']], [['check', 'push-up', '--folder', '.']]])(
  'prints its usage for the invalid arguments %j, and exits with 2',
  (args) => {
    expect(contentCommand(...args)).toMatchObject({
      status: 2,
      error: 'Usage: npm run content -- check [exercise …] [--folder server/content]',
    });
  },
);

test('prints one line without a stack for a missing folder, and exits with 2', () => {
  const { status, error } = contentCommand('check', '--folder', join(folder, 'away'));
  expect(error).toMatch(/^.*away cannot be read: ENOENT[^\n]*$/);
  expect(status).toBe(2);
});
