import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePost } from '../../server/src/domains/information/parse-post';
import { readContent } from '../../server/src/domains/information/read-content';
import { both, post, writeFolder } from './blog-files';

describe('a post’s file', () => {
  const sample = post('deep-squat-2', 'Deep squat');

  it('is read with its front matter, whatever its line endings', () => {
    const expected = {
      slug: 'deep-squat-2',
      title: 'Deep squat',
      cover: 'blog/deep-squat-2',
      coverAlt: 'A picture',
      tags: ['hip'],
      summary: 'A summary.',
      content: '<p>Text.</p>\n',
      plainText: 'Text.',
    };
    for (const text of [sample, sample.replaceAll('\n', '\r\n')]) {
      expect(parsePost(text)).toMatchObject(expected);
    }
    expect(parsePost(sample).exercise).toBeUndefined();
    expect(parsePost(sample.replace('summary:', 'exercise: barbell-back-squat\nsummary:')).exercise).toBe(
      'barbell-back-squat',
    );
  });

  it('has tables, and no line breaks where the text has new lines', () => {
    const { content } = parsePost(post('a', 'A', 'One\ntwo\n\n| x | y |\n|---|---|\n| 1 | 2 |'));
    expect(content).toContain('<p>One\ntwo</p>');
    expect(content).toContain('<td>1</td>');
  });

  it('is indexed by its visible words only', () => {
    expect(parsePost(post('a', 'A', 'Hip & **knee** < "ankle" > toe\n\n- a\n- b')).plainText).toBe(
      'Hip & knee < "ankle" > toe a b',
    );
  });

  it.each([
    ['no front matter', 'Text.', 'no front matter between two lines of ---'],
    ['something before it', `x\n${sample}`, 'no front matter between two lines of ---'],
    ['no end of it', sample.replace('\n---\n\n', '\n'), 'no front matter between two lines of ---'],
    ['nothing in it', '---\n\n---\nText.', 'front matter, as a whole: '],
    ['no title', sample.replace('title: Deep squat\n', ''), 'front matter, title: '],
    ['a blank title', sample.replace('Deep squat', '"  "'), 'front matter, title: '],
    ['no tag', sample.replace('[hip]', '[]'), 'front matter, tags: '],
    ['a tag that is none', sample.replace('[hip]', '[Hip]'), 'front matter, tags.0: '],
    ['a day that is no instant', sample.replace('2026-01-01T00:00:00Z', 'yesterday'), 'front matter, date: '],
    ...['Deep', '2-squats', '-deep', 'deep-', 'deep--squat', 'deep_squat', 'deep squat', '../deep'].map((slug) => [
      `the slug ${slug}`,
      sample.replace('slug: deep-squat-2', `slug: "${slug}"`),
      'front matter, slug: ',
    ]),
    ...['/etc/passwd', '../a', 'blog/../a', 'blog//a', 'blog/', 'blog/a.webp', 'blog/a b', 'https://a.example/b'].map(
      (cover) => [`the cover ${cover}`, sample.replace('blog/deep-squat-2', `"${cover}"`), 'front matter, cover: '],
    ),
  ])('is rejected with %s, with a message that names the fault', (_what, text, message) => {
    expect(() => parsePost(text)).toThrow(message);
  });
});

describe('a folder of posts', () => {
  const picture = '![A hip](/pictures/blog/hip.webp)';
  const pictures = (manifest?: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    if (manifest !== undefined) {
      writeFileSync(join(folder, 'manifest.json'), manifest);
    }
    return folder;
  };
  const read = async (folder: string, manifest?: string) => {
    const {
      posts: [first],
      faults,
    } = await readContent(folder, pictures(manifest));
    return { content: first?.texts.en.content, digest: first?.digest, faults };
  };

  it('adds the size of pictures once it is known, and writes the post again', async () => {
    const folder = writeFolder(both('one', 'One', '一', picture));
    const [without, broken, sized] = [
      await read(folder),
      await read(folder, '{"blog/hip": "large"}'),
      await read(folder, '{"blog/hip": {"width": 640.4, "height": 360}}'),
    ];
    expect(without.content).toBe('<p><img src="/pictures/blog/hip.webp" alt="A hip" loading="lazy" /></p>\n');
    expect(broken).toEqual(without);
    expect(sized.content).toContain(
      '<img src="/pictures/blog/hip.webp" width="640" height="360" alt="A hip" loading="lazy" />',
    );
    expect(sized.digest).not.toBe(without.digest);
    expect(sized.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has another digest when a word, a language or a tag changes', async () => {
    const folders = [both('one', 'One', '一'), both('one', 'Two', '一'), both('one', 'One', '二')].map((files) =>
      writeFolder(files),
    );
    const digests = await Promise.all(
      [...folders, writeFolder(both('one', 'One', '一'), [{ slug: 'hip', en: 'Hips', cn: '髋部' }])].map((folder) =>
        read(folder),
      ),
    );
    expect(new Set(digests.map(({ digest }) => digest)).size).toBe(4);
    expect(await read(writeFolder(both('one', 'One', '一')))).toEqual(digests[0]);
  });

  it('ignores files that are not posts, and lists the oldest first', async () => {
    const files = { 'notes.txt': 'x', ...both('new', 'New', '新'), ...both('old', 'Old', '旧') };
    const dated = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, name.startsWith('old') ? text.replace('2026', '2025') : text]),
    );
    const { posts, faults } = await readContent(writeFolder(dated), pictures());
    expect([posts.map(({ slug }) => slug), faults]).toEqual([['old', 'new'], []]);
  });

  it('is only parsed where it differs from what is stored, at the next start of the server', async () => {
    const folder = writeFolder({ ...both('one', 'One', '一'), ...both('two', 'Two', '二') });
    const {
      posts: [one, two],
    } = await readContent(folder, pictures());
    const stored = new Map([
      ['one', one.digest],
      ['two', 'another'],
    ]);
    expect(await readContent(folder, pictures(), stored)).toMatchObject({
      posts: [two],
      unchanged: ['one'],
      faults: [],
    });
  });
});
