import { Marked } from 'marked';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { sanitizePost } from './sanitize-post';

const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/));
const line = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** The front matter that the blog needs; other keys are for the picture renderer. */
const frontMatterSchema = v.object({
  slug,
  title: line,
  date: v.pipe(v.string(), v.isoTimestamp()),
  cover: v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/)),
  coverAlt: line,
  tags: v.pipe(v.array(slug), v.minLength(1)),
  summary: line,
  exercise: v.optional(slug),
});

/** One language of a post, parsed from its file. */
export interface ParsedPost extends v.InferOutput<typeof frontMatterSchema> {
  /** Sanitized HTML. */
  content: string;
  /** The content without tags, for search and reading time. */
  plainText: string;
}

const markdown = new Marked();
const framed = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Parses a Markdown file with front matter.
 * @throws Error with the fault of the file
 */
export function parsePost(source: string): ParsedPost {
  const parts = framed.exec(source);
  if (!parts) {
    throw new Error('no front matter between two lines of ---');
  }
  const front = v.safeParse(frontMatterSchema, parseYaml(parts[1]));
  if (!front.success) {
    const [issue] = front.issues;
    throw new Error(`front matter, ${v.getDotPath(issue) ?? 'as a whole'}: ${issue.message}`);
  }
  const content = sanitizePost(markdown.parse(parts[2], { async: false }));
  return { ...front.output, content, plainText: toPlainText(content) };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function toPlainText(sanitized: string): string {
  return sanitized
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity])
    .replace(/\s+/g, ' ')
    .trim();
}
