import { checkBody } from './check-body.mjs';
import { checkDocuments } from './check-documents.mjs';
import { checkLink } from './check-links.mjs';
import { checkMatter } from './check-matter.mjs';
import { parsePost, tokensOf } from './parse-post.mjs';

/** Fields that must be equal in all languages of a post. */
const common = ['date', 'cover', 'tags', 'exercise', 'scene'];

/**
 * Checks all content against the rules. It reads no files and changes nothing.
 * @param content see read-content.mjs
 * @param rules see read-rules.mjs
 * @returns {{ file: string, message: string, kind: 'matter' | 'body' | 'link' | 'picture' | 'translation' | 'document' }[]} the findings,
 * sorted by file
 */
export function checkContent(content, rules) {
  const posts = content.posts.map(parsePost);
  const site = {
    routes: rules.routes,
    slugs: new Set(posts.map(({ slug }) => slug)),
    pictures: new Set(content.pictures),
    assets: new Set(content.assets),
  };
  const single = posts.flatMap((post) => checkPost(post, { ...rules, tags: content.tags }, site));
  const findings = [
    ...single,
    ...checkPairs(posts, rules.languages),
    ...checkDocuments(content.documents, rules, site),
  ];
  return findings.sort((a, b) => a.file.localeCompare(b.file, 'en'));
}

function checkPost(post, rules, site) {
  const of = (kind) => (message) => ({ file: post.file, message, kind });
  if (post.problem) {
    return [post.problem].map(of('matter'));
  }
  const links = tokensOf(post.body).filter(({ type }) => type === 'link' || type === 'image');
  const broken = links.flatMap(({ type, href }) => {
    const problem = checkLink(href, site);
    return problem ? [of(type === 'image' ? 'picture' : 'link')(problem)] : [];
  });
  const { cover } = post.matter;
  const covered =
    typeof cover !== 'string' || ['webp', 'avif'].some((format) => site.pictures.has(`${cover}.${format}`));
  return [
    ...checkMatter(post, rules).map(of('matter')),
    ...(covered ? [] : [of('picture')(`has the cover ${cover}, of which pictures/ has neither .webp nor .avif`)]),
    ...checkBody(post).map(of('body')),
    ...broken,
  ];
}

/** Problems between posts: a missing or different translation, and duplicate names. */
function checkPairs(posts, languages) {
  const findings = [];
  const seen = new Map();
  const claim = (post, what, name) => {
    const key = `${post.language} ${what} ${name}`;
    const first = seen.get(key);
    if (first) {
      findings.push({ file: post.file, message: `has the same ${what} as ${first}: ${name}`, kind: 'matter' });
    }
    seen.set(key, first ?? post.file);
  };
  const named = posts.filter(({ problem }) => !problem);
  for (const post of named) {
    claim(post, 'slug', post.matter.slug ?? post.slug);
    claim(post, 'title', post.matter.title);
    if (!languages.includes(post.language)) {
      findings.push({ file: post.file, message: `is in the unknown language ${post.language}`, kind: 'translation' });
    }
  }
  for (const slug of new Set(posts.flatMap((post) => post.slug ?? []))) {
    const given = posts.filter((post) => post.slug === slug);
    for (const language of languages.filter((name) => !given.some((post) => post.language === name))) {
      findings.push({ file: `blog/${slug}.${language}.md`, message: 'is missing', kind: 'translation' });
    }
    findings.push(...checkTranslations(named.filter((post) => post.slug === slug)));
  }
  return findings;
}

function checkTranslations([first, ...others]) {
  const fields = ({ matter }) => [...common, ...Object.keys(matter).filter((field) => /^scene\d+$/.test(field))];
  return others.flatMap((post) =>
    [...new Set([...fields(first), ...fields(post)])]
      .filter((field) => JSON.stringify(post.matter[field]) !== JSON.stringify(first.matter[field]))
      .map((field) => ({ file: post.file, message: `has another ${field} than ${first.file}`, kind: 'translation' })),
  );
}
