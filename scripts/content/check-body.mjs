import { tokensOf } from './parse-post.mjs';
import { isHalfWidth } from './half-width.mjs';

/**
 * The problems of a post's Markdown, except links and pictures.
 * @param post a parsed post
 * @returns {string[]} messages
 */
export function checkBody({ body, language, matter }) {
  const messages = [];
  const tokens = tokensOf(body);
  if (body.trim() === '') {
    messages.push('has no text');
  }
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth !== 2) {
      messages.push(`has the heading "${token.text}" of level ${token.depth}; posts use level 2 only`);
    }
    if (token.type === 'html') {
      messages.push(`has raw HTML: ${token.raw.trim().slice(0, 40)}`);
    }
    if (token.type === 'image' && token.text.trim() === '') {
      messages.push(`shows ${token.href} without a description`);
    }
    if (token.type === 'text' && !token.tokens && /\*\*|\]\(/.test(token.text)) {
      messages.push(`has Markdown that is not understood: ${token.text.slice(0, 40)}`);
    }
  }
  if (language === 'cn') {
    const lines = [
      matter.title,
      matter.summary,
      matter.coverAlt,
      ...tokens.filter(isPlainText).map(({ text }) => text),
    ];
    for (const line of lines.filter(isHalfWidth)) {
      messages.push(`has half-width punctuation beside Chinese: ${line.slice(0, 40)}`);
    }
  }
  return messages;
}

function isPlainText(token) {
  return (token.type === 'text' && !token.tokens) || token.type === 'image';
}
