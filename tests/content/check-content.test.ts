import { checkContent, type ContentTree } from '../../scripts/content/check-content.mjs';
import { rules, sampleContent, withChange, withoutFile } from './sample-content';

const first = 'blog/first-post.en.md';
const chinese = 'blog/first-post.cn.md';
const privacy = 'documents/en/privacy-policy.html';
const linesOf = (content: ContentTree) =>
  checkContent(content, rules).map(({ file, message }) => `${file}: ${message}`);

test('a valid content folder has no findings', () => {
  expect(linesOf(sampleContent())).toEqual([]);
});

describe('front matter', () => {
  test.each([
    ['slug: first-post\n', '', 'has no slug'],
    ['slug: first-post\n', 'slug: another\n', 'has the slug another, its file name first-post'],
    ['title: About first-post\n', 'title:\n', 'has no title'],
    ['title: About first-post\n', 'title: 5\n', 'has a title that is not a text'],
    ['coverAlt: A picture of first-post\n', '', 'has no coverAlt'],
    [
      'cover: blog/first-post\n',
      'cover: blog/second-post\n',
      'has the cover blog/second-post instead of blog/first-post',
    ],
    ['What first-post is.', 'x'.repeat(161), 'has a summary of more than 160 characters'],
    ['exercise: barbell-back-squat\n', 'exercise: handstand\n', 'names the unknown exercise handstand'],
    ['tags: [anatomy, strength]', 'tags: [anatomy]', 'needs 2 to 4 different tags'],
    ['tags: [anatomy, strength]', 'tags: [anatomy, anatomy]', 'needs 2 to 4 different tags'],
    ['tags: [anatomy, strength]', 'tags: [anatomy, strength, knee, hip, spine]', 'needs 2 to 4 different tags'],
    ['tags: [anatomy, strength]', 'tags: anatomy', 'needs 2 to 4 different tags'],
    ['tags: [anatomy, strength]', 'tags: [anatomy, fitness]', 'has the tag fitness, which is not in tags.json'],
    [
      'scene: exercise=barbell-back-squat&t=1.2\n',
      'scene: the bottom of a squat\n',
      'has a scene that is no deep link: the bottom of a squat',
    ],
    [
      'scene: exercise=barbell-back-squat&t=1.2\n',
      'scene: muscle=soleus&only=soleus.l,popeye\n',
      'has a scene with the unknown muscle popeye',
    ],
    ['scene1: muscle=soleus\n', '', 'shows picture -1 but has no scene1'],
    ['scene1: muscle=soleus\n', 'scene1: muscle=soleus\nscene2: muscle=soleus\n', 'has a scene2 but no such picture'],
    ['summary: ', 'author: Somebody\nsummary: ', 'has an unknown field author'],
    ['---\nslug', 'slug', 'has no front matter between two lines of ---'],
    ['title: About', 'title: "About', 'has a front matter that is no YAML'],
    ['2026-02-01T09:00:00Z', '2026-03-02T00:00:00Z', 'has the date 2026-03-02T00:00:00Z, which is in the future'],
    [
      '2026-02-01T09:00:00Z',
      '2026-02-30T09:00:00Z',
      'has the date 2026-02-30T09:00:00Z, which is no ISO 8601 date in UTC',
    ],
    [
      '2026-02-01T09:00:00Z',
      '2026-02-01T09:00:00+08:00',
      'has the date 2026-02-01T09:00:00+08:00, which is no ISO 8601 date in UTC',
    ],
    ['2026-02-01T09:00:00Z', '1 February 2026', 'has the date 1 February 2026, which is no ISO 8601 date in UTC'],
  ])('%j instead of %j: %s', (from, to, message) => {
    expect(linesOf(withChange(first, from, to))).toContainEqual(expect.stringContaining(`${first}: ${message}`));
  });
});

describe('text', () => {
  test.each([
    ['## A heading', '# A heading', 'has the heading "A heading" of level 1; posts use level 2 only'],
    ['## A heading', '### A heading', 'has the heading "A heading" of level 3; posts use level 2 only'],
    ['## A heading', '<b>A heading</b>', 'has raw HTML: <b>'],
    ['## A heading', '**A heading **', 'has Markdown that is not understood: **A heading **'],
    ['![A muscle]', '![]', 'shows /pictures/blog/first-post-1.webp without a description'],
  ])('%j instead of %j: %s', (from, to, message) => {
    expect(linesOf(withChange(first, from, to))).toContain(`${first}: ${message}`);
  });

  test('finds half-width punctuation in Chinese text', () => {
    const message = 'has half-width punctuation beside Chinese';
    expect(linesOf(withChange(chinese, '## 小标题：说明', '## 小标题:说明'))).toEqual([
      `${chinese}: ${message}: 小标题:说明`,
    ]);
    expect(linesOf(withChange(chinese, '这是什么，', '这是什么,'))).toEqual([
      `${chinese}: ${message}: 这是什么,有什么用？`,
    ]);
  });

  test('finds a post without a text', () => {
    const content = sampleContent();
    const post = content.posts.find(({ file }) => file === first);
    Object.assign(post ?? {}, { text: post?.text.replace(/---\n\n[\s\S]*$/, '---\n') });
    expect(linesOf(content)).toContain(`${first}: has no text`);
  });
});

describe('links and pictures', () => {
  test.each([
    ['/blog-detail/second-post', '/blog-detail/third-post', 'links to the post third-post, which does not exist'],
    ['/blog-detail/second-post', '/blog-detail/', 'links to the post without a name, which does not exist'],
    ['/pricing', '/prices', 'links to /prices, which is no page of the site'],
    ['/pricing', '/active', 'links to /active, which is no page of the site'],
    ['/pricing', '//pricing', 'links to //pricing; inside the site a link starts with one /, outside with https://'],
    ['/pricing', 'pricing', 'links to pricing; inside the site a link starts with one /, outside with https://'],
    [
      'https://www.example.org/paper',
      'http://www.example.org/',
      'links to http://www.example.org/; inside the site a link starts with one /, outside with https://',
    ],
    ['https://www.example.org/paper', 'https://paper', 'links to https://paper, which is no address'],
    ['https://www.example.org/paper', 'mailto:nobody', 'links to mailto:nobody, which is no address'],
    [
      'https://www.example.org/paper',
      '/documents/help.pdf',
      'links to /documents/help.pdf, which is not in documents/',
    ],
    [
      '/pictures/blog/first-post-1.webp',
      '/pictures/blog/first-post-1.png',
      'shows /pictures/blog/first-post-1.png, which is not in pictures/',
    ],
  ])('%j instead of %j: %s', (from, to, message) => {
    expect(linesOf(withChange(first, from, to))).toEqual([`${first}: ${message}`]);
  });

  test.each([
    '/',
    '/pricing?client=3#plans',
    '/active/success',
    '/blog-detail/second-post?lang=cn',
    'mailto:support@anatomy-movement.example',
  ])('%s is a valid link', (href) => {
    expect(linesOf(withChange(first, '/pricing', href))).toEqual([]);
  });

  test('finds a cover that was not rendered, in both languages', () => {
    const content = sampleContent();
    const message = 'has the cover blog/second-post, of which pictures/ has neither .webp nor .avif';
    const lines = linesOf({
      ...content,
      pictures: content.pictures.filter((name) => name !== 'blog/second-post.avif'),
    });
    expect(lines).toEqual([`blog/second-post.cn.md: ${message}`, `blog/second-post.en.md: ${message}`]);
  });
});

describe('posts compared with each other', () => {
  test('finds a missing translation', () => {
    expect(linesOf(withoutFile(chinese))).toEqual([`${chinese}: is missing`]);
  });

  test.each([
    ['date: 2026-02-01T09:00:00Z', 'date: 2026-02-02T09:00:00Z', 'date'],
    ['tags: [anatomy, strength]', 'tags: [anatomy, knee]', 'tags'],
    ['exercise: barbell-back-squat\n', '', 'exercise'],
    ['scene1: muscle=soleus', 'scene1: muscle=rectus-femoris', 'scene1'],
  ])('finds a translation with different content: %j', (from, to, field) => {
    expect(linesOf(withChange(first, from, to))).toEqual([`${first}: has another ${field} than ${chinese}`]);
  });

  test('finds a slug or a title that two posts of a language have', () => {
    const lines = linesOf(
      withChange(
        'blog/second-post.en.md',
        'slug: second-post\ntitle: About second-post',
        'slug: first-post\ntitle: About first-post',
      ),
    );
    expect(lines).toContain(`blog/second-post.en.md: has the same slug as ${first}: first-post`);
    expect(lines).toContain(`blog/second-post.en.md: has the same title as ${first}: About first-post`);
  });

  test('finds a file with another name or language', () => {
    const content = sampleContent();
    const text = content.posts.find(({ file }) => file === first)?.text ?? '';
    const posts = [...content.posts, { file: 'blog/notes.md', text }, { file: 'blog/first-post.de.md', text }];
    const lines = linesOf({ ...content, posts });
    expect(lines).toContain('blog/notes.md: is not named <slug>.<language>.md');
    expect(lines).toContain('blog/first-post.de.md: is in the unknown language de');
  });
});

describe('documents', () => {
  test('finds a document that is missing in a language', () => {
    expect(linesOf(withoutFile('documents/cn/invoices.html'))).toEqual(['documents/cn/invoices.html: is missing']);
  });

  test.each([
    ['lang="en"', 'lang="zh-CN"', 'does not begin with <html lang="en">'],
    ['<title>A title</title>', '', 'has no title'],
    ['<h1>A title</h1>', '', 'needs exactly one h1'],
    ['<h1>A title</h1>', '<h1>A title</h1><h1 class="two">Two</h1>', 'needs exactly one h1'],
    ['<p>', '<p style="color:red">', 'has a script or a style of its own; the frame that shows it allows neither'],
    [
      '<p>',
      '<script src="/documents/document.css"></script><p>',
      'has a script or a style of its own; the frame that shows it allows neither',
    ],
    ['/documents/document.css', '/documents/other.css', 'links to /documents/other.css, which is not in documents/'],
    ['mailto:support@anatomy-movement.example', '/nowhere', 'links to /nowhere, which is no page of the site'],
  ])('%j instead of %j: %s', (from, to, message) => {
    expect(linesOf(withChange(privacy, from, to))).toEqual([`${privacy}: ${message}`]);
  });

  test('finds half-width punctuation in a Chinese document', () => {
    const file = 'documents/cn/privacy-policy.html';
    const text = '请写信给我们(邮箱)';
    expect(linesOf(withChange(file, 'Write to us', text))).toEqual([
      `${file}: has half-width punctuation beside Chinese: ${text}`,
    ]);
  });
});
