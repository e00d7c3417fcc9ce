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

/** A post in both languages, from its files. */
export interface FilePost {
  slug: string;
  /** Digest of the input of the stored post. */
  digest: string;
  texts: Record<Language, ParsedPost>;
}

export interface Content {
  tags: StoredTag[];
  posts: FilePost[];
  /** Why files could not be parsed as posts, one sentence each. */
  faults: string[];
}

/**
 * Reads a folder of `<slug>.<language>.md` files and its `tags.json`. A faulty post is left out and its fault reported;
 * it never blocks other posts or the start of the server.
 * @param picturesFolder the folder of the rendered pictures and the manifest with their sizes
 */
export async function readContent(folder: string, picturesFolder: string): Promise<Content> {
  const sizes = await readPictureSizes(picturesFolder);
  const tagsText = await readFile(join(folder, 'tags.json'), 'utf8');
  const tags = v.parse(tagsSchema, JSON.parse(tagsText));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const content: Content = { tags, posts: [], faults: [] };
  for (const slug of [...new Set(names.map((name) => name.replace(/\.\w+\.md$/, '')))].sort()) {
    try {
      content.posts.push(await readFilePost(folder, slug, tagsText, sizes));
    } catch (error) {
      content.faults.push(`${slug}: ${(error as Error).message}`);
    }
  }
  content.posts.sort((a, b) => a.texts.en.date.localeCompare(b.texts.en.date));
  return content;
}

async function readFilePost(folder: string, slug: string, tagsText: string, sizes: PictureSizes): Promise<FilePost> {
  const digest = createHash('sha256').update(`${rendererVersion}\n${tagsText}`);
  const texts: Partial<Record<Language, ParsedPost>> = {};
  for (const language of languages) {
    const source = await readFile(join(folder, `${slug}.${language}.md`), 'utf8');
    const post = parsePost(source);
    if (post.slug !== slug) {
      throw new Error(`the ${language} file names another slug, ${post.slug}`);
    }
    const content = withPictureVersions(withPictureSizes(post.content, sizes));
    digest.update(`\n${language}\n${source}\n${content}`);
    texts[language] = { ...post, content };
  }
  return { slug, digest: digest.digest('hex'), texts: texts as Record<Language, ParsedPost> };
}
