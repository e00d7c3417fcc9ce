import { htmlLanguage, languages, routeTable } from '@site/shared/contracts';
import { muscles } from '../../anatomy/src/muscles/catalogue';
import type { ContentRules, ContentTree } from '../../scripts/content/check-content.mjs';

export const rules: ContentRules = {
  now: new Date('2026-03-01T00:00:00Z'),
  languages,
  htmlLanguage,
  routes: routeTable.map(({ path }) => path),
  muscles: muscles().map(({ id }) => id),
  exercises: ['push-up', 'barbell-back-squat'],
};

const englishPost = (slug: string, other: string) => `---
slug: ${slug}
title: About ${slug}
date: 2026-02-01T09:00:00Z
cover: blog/${slug}
coverAlt: A picture of ${slug}
tags: [anatomy, strength]
summary: What ${slug} is.
exercise: barbell-back-squat
scene: exercise=barbell-back-squat&t=1.2
scene1: muscle=soleus
---

See [the other post](/blog-detail/${other}), the [plans](/pricing) or [a source](https://www.example.org/paper).

## A heading

![A muscle](/pictures/blog/${slug}-1.webp)
`;

const chinesePost = (slug: string, other: string) =>
  englishPost(slug, other)
    .replace(/title: .*/, `title: 关于 ${slug}`)
    .replace(/summary: .*/, 'summary: 这是什么，有什么用？')
    .replace(/coverAlt: .*/, 'coverAlt: 封面图')
    .replace('## A heading', '## 小标题：说明')
    .replace('A muscle', '一块肌肉');

const page = (language: 'en' | 'cn') => `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head><title>A title</title><link rel="stylesheet" href="/documents/document.css"></head>
<body><h1>A title</h1>
<p><a href="mailto:support@anatomy-movement.example">Write to us</a></p></body>
</html>
`;

/** A small valid content folder: two posts that link to each other, and the documents. */
export function sampleContent(): ContentTree {
  const names = ['privacy-policy', 'user-agreement', 'unsubscribe', 'invoices'];
  return {
    posts: [
      { file: 'blog/first-post.cn.md', text: chinesePost('first-post', 'second-post') },
      { file: 'blog/first-post.en.md', text: englishPost('first-post', 'second-post') },
      { file: 'blog/second-post.cn.md', text: chinesePost('second-post', 'first-post') },
      { file: 'blog/second-post.en.md', text: englishPost('second-post', 'first-post') },
    ],
    documents: languages.flatMap((language) =>
      names.map((name) => ({ file: `documents/${language}/${name}.html`, text: page(language) })),
    ),
    tags: ['anatomy', 'strength', 'knee', 'hip', 'spine'],
    assets: ['document.css'],
    pictures: ['blog/first-post.webp', 'blog/first-post-1.webp', 'blog/second-post.avif', 'blog/second-post-1.webp'],
  };
}

/** The sample with one text replaced. @throws if the file does not contain the text */
export function withChange(file: string, from: string, to: string): ContentTree {
  const content = sampleContent();
  const source = [...content.posts, ...content.documents].find((item) => item.file === file);
  if (!source?.text.includes(from)) {
    throw new Error(`${file} does not hold ${from}`);
  }
  source.text = source.text.replace(from, to);
  return content;
}

export function withoutFile(file: string): ContentTree {
  const content = sampleContent();
  const others = ({ file: name }: { file: string }) => name !== file;
  return { ...content, posts: content.posts.filter(others), documents: content.documents.filter(others) };
}
