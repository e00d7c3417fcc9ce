import { marked } from 'marked';
import { parse } from 'yaml';

/**
 * Parses a post.
 * @param {{ file: string, text: string }} source `file` as blog/<slug>.<language>.md
 * @returns the parts of the file's name, the front matter and the body; `problem` is the reason if there is no front matter
 */
export function parsePost({ file, text }) {
  const [, slug, language] = /^blog\/([^/]+)\.([a-z]+)\.md$/.exec(file) ?? [];
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  const post = { file, slug, language, matter: {}, body: parts?.[2] ?? '', problem: undefined };
  if (!slug) {
    return { ...post, problem: 'is not named <slug>.<language>.md' };
  }
  if (!parts) {
    return { ...post, problem: 'has no front matter between two lines of ---' };
  }
  try {
    const matter = parse(parts[1]);
    return matter !== null && typeof matter === 'object' && !Array.isArray(matter)
      ? { ...post, matter }
      : { ...post, problem: 'has a front matter that is no list of names and values' };
  } catch (error) {
    return { ...post, problem: `has a front matter that is no YAML: ${error.message.split('\n')[0]}` };
  }
}

/** Every token of a Markdown text, nested ones after their parents. */
export function tokensOf(markdown) {
  const tokens = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    tokens.push(token);
  });
  return tokens;
}

/** Numbers of the post's own pictures that it shows, such as 1 for /pictures/blog/<slug>-1.webp. */
export function ownPictures({ slug, body }) {
  const images = tokensOf(body).filter(({ type }) => type === 'image');
  return images.flatMap(({ href }) => {
    const [, owner, number] = /^\/pictures\/blog\/(.+)-(\d+)\.\w+$/.exec(href) ?? [];
    return owner === slug ? [Number(number)] : [];
  });
}
