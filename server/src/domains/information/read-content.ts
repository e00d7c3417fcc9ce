import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { languages, type Language } from '@site/shared/contracts';
import { withPictureVersions } from '../../platform/pictures';
import { parsePost, type ParsedPost } from './parse-post';
import { readPictureSizes, withPictureSizes, type PictureSizes } from './picture-sizes';
import type { StoredTag } from './sync-repository';

/** Increment it if posts must be rewritten although their files are the same: rendering of HTML or search changed. */
const rendererVersion = 2;

const tagsSchema = v.array(v.object({ slug: v.string(), en: v.string(), cn: v.string() }));

/** The files of a post, not yet parsed. */
interface PostSource {
  slug: string;
  texts: Record<Language, string>;
  /** Digest of everything that the stored post is made of. */
  digest: string;
}

/** A post in both languages, from its files. */
export interface FilePost extends Pick<PostSource, 'slug' | 'digest'> {
  texts: Record<Language, ParsedPost>;
}

export interface Content {
  tags: StoredTag[];
  /** The posts that are not stored yet, or not as they are now, the oldest first. */
  posts: FilePost[];
  /** The stored posts whose files have not changed. They are not parsed. */
  unchanged: string[];
  /** Why files could not be parsed as posts, one sentence each. */
  faults: string[];
}

/**
 * Reads a folder of `<slug>.<language>.md` files and its `tags.json`. A faulty post is left out and its fault reported;
 * it never blocks other posts or the start of the server.
 * @param picturesFolder the folder of the rendered pictures and the manifest with their sizes
 * @param stored the digests of the stored posts, by slug
 */
export async function readContent(
  folder: string,
  picturesFolder: string,
  stored: ReadonlyMap<string, string> = new Map(),
): Promise<Content> {
  const sizes = await readPictureSizes(picturesFolder);
  const tagsText = await readFile(join(folder, 'tags.json'), 'utf8');
  const tags = v.parse(tagsSchema, JSON.parse(tagsText));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const content: Content = { tags, posts: [], unchanged: [], faults: [] };
  for (const slug of [...new Set(names.map((name) => name.replace(/\.\w+\.md$/, '')))].sort()) {
    try {
      const source = await readSource(folder, slug, `${rendererVersion}\n${tagsText}\n${JSON.stringify(sizes)}`);
      if (stored.get(slug) === source.digest) {
        content.unchanged.push(slug);
      } else {
        content.posts.push(parseSource(source, sizes));
      }
    } catch (error) {
      content.faults.push(`${slug}: ${(error as Error).message}`);
    }
  }
  content.posts.sort((a, b) => a.texts.en.date.localeCompare(b.texts.en.date));
  return content;
}

/** @param shared what all posts are made of besides their files */
async function readSource(folder: string, slug: string, shared: string): Promise<PostSource> {
  const digest = createHash('sha256').update(shared);
  const texts: Partial<Record<Language, string>> = {};
  for (const language of languages) {
    const text = await readFile(join(folder, `${slug}.${language}.md`), 'utf8');
    digest.update(`\n${language}\n${withPictureVersions(text)}`);
    texts[language] = text;
  }
  return { slug, texts: texts as Record<Language, string>, digest: digest.digest('hex') };
}

function parseSource({ slug, texts, digest }: PostSource, sizes: PictureSizes): FilePost {
  const parse = (language: Language): ParsedPost => {
    const post = parsePost(texts[language]);
    if (post.slug !== slug) {
      throw new Error(`the ${language} file names another slug, ${post.slug}`);
    }
    return { ...post, content: withPictureVersions(withPictureSizes(post.content, sizes)) };
  };
  return { slug, digest, texts: { en: parse('en'), cn: parse('cn') } };
}
