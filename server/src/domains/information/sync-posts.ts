import { join } from 'node:path';
import { languages, type Language } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { contentDir } from '../../platform/paths';
import { readContent, type FilePost } from './read-content';
import { readingMinutes } from './reading-time';
import { hanVector, latinPart } from './search-terms';
import {
  lockSync,
  removePostsExcept,
  storedDigests,
  storePost,
  storeTags,
  type StoredTag,
  type StoredText,
} from './sync-repository';

const postsFolder = join(contentDir, 'blog');
const picturesFolder = join(contentDir, 'pictures');

/**
 * Synchronizes the posts of the database with the Markdown files: new and changed ones are written, those without files
 * are removed, read counts are kept. Faulty files are logged. Several processes may run it concurrently.
 * @param folder the files; the repository's own posts unless a test passes another folder
 */
export async function syncPosts(
  { database, log }: Pick<Context, 'database' | 'log'>,
  folder = postsFolder,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockSync(tx);
    const { tags, posts, unchanged, faults } = await readContent(folder, picturesFolder, await storedDigests(tx));
    for (const fault of faults) {
      log.warn(`blog post omitted: ${fault}`);
    }
    await storeTags(tx, tags);
    for (const post of posts) {
      await storePost(
        tx,
        toStoredPost(post),
        languages.map((language) => toStoredText(post, language, tags)),
      );
    }
    await removePostsExcept(tx, [...unchanged, ...posts.map(({ slug }) => slug)]);
  });
}

function toStoredPost({ slug, digest, texts: { en } }: FilePost) {
  return {
    slug,
    digest,
    photo: `/pictures/${en.cover}.webp`,
    publishedAt: en.date,
    exercise: en.exercise ?? null,
    tags: en.tags,
  };
}

function toStoredText(post: FilePost, language: Language, tags: readonly StoredTag[]): StoredText {
  const { title, summary, content, coverAlt, plainText, tags: slugs } = post.texts[language];
  const tagTitles = tags.filter(({ slug }) => slugs.includes(slug)).map((tag) => tag[language]);
  const summaryWithTags = [summary, ...tagTitles].join(' · ');
  return {
    language,
    title,
    summary,
    content,
    photoAlt: coverAlt,
    readingMinutes: readingMinutes(plainText),
    latin: { title: latinPart(title), summary: latinPart(summaryWithTags), body: latinPart(plainText) },
    han: hanVector([
      { text: title, weight: 'A' },
      { text: summaryWithTags, weight: 'B' },
      { text: plainText, weight: 'C' },
    ]),
  };
}
