import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncPosts } from '../../server/src/domains/information/service';
import type { TestSite } from './test-app';

export const hipTag = { slug: 'hip', en: 'Hip', cn: '髋部' };

/** The text of a post's file. */
export const post = (name: string, title: string, body = 'Text.', tags = '[hip]') =>
  `---\nslug: ${name}\ntitle: ${title}\ndate: 2026-01-01T00:00:00Z\ncover: blog/${name}\ncoverAlt: A picture\ntags: ${tags}\nsummary: A summary.\n---\n\n${body}\n`;

/** The same post in both languages. */
export const both = (name: string, title: string, cnTitle: string, ...rest: [body?: string, tags?: string]) => ({
  [`${name}.en.md`]: post(name, title, ...rest),
  [`${name}.cn.md`]: post(name, cnTitle, ...rest),
});

/** A new folder with these files. */
export function writeFolder(files: Record<string, string>, tags: object[] = [hipTag]): string {
  const folder = mkdtempSync(join(tmpdir(), 'posts-'));
  writeFileSync(join(folder, 'tags.json'), JSON.stringify(tags));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Synchronizes the blog with a folder, and returns the log messages. */
export async function syncFolder(site: TestSite, folder: string): Promise<string[]> {
  const said: string[] = [];
  const log = { ...site.context.log, warn: (text: string) => said.push(text) } as unknown as typeof site.context.log;
  await syncPosts({ database: site.database, log }, folder);
  return said;
}
