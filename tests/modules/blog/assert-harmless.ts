import { postAttributes, postTags } from '@site/shared/contracts';

/** The schemes of each attribute that open or load an address without running a script. */
const harmlessSchemes: Record<string, string[]> = { href: ['http:', 'https:', 'mailto:'], src: ['https:'] };
const base = 'https://site.example/blog-detail/1';

/**
 * Finds what in sanitised HTML could run a script, load a file, lead to a disguised address or change the page. It uses the parsers of HTML
 * and URLs instead of the rules under test.
 * @param html sanitised HTML
 * @param page the document that parses it, in a template, where nothing runs
 */
export function findHarm(html: string, page: Document): string[] {
  const holder = page.createElement('template');
  holder.innerHTML = html;
  const harm: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeType === 8) {
      harm.push('comment');
    }
    if (node.nodeType === 1) {
      harm.push(...harmOf(node as Element));
    }
    node.childNodes.forEach(walk);
  };
  walk(holder.content);
  return harm;
}

function harmOf(element: Element): string[] {
  const tag = element.localName;
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !(postTags as readonly string[]).includes(tag)) {
    return [`element ${tag}`];
  }
  return [...element.attributes].flatMap(({ name, value }) => {
    if (name === 'is' && value === '') {
      return [];
    }
    if (!postAttributes[tag]?.includes(name)) {
      return [`attribute ${name} of ${tag}`];
    }
    return name in harmlessSchemes && isHarmfulAddress(name, value) ? [`${name} ${value}`] : [];
  });
}

function isHarmfulAddress(name: string, value: string): boolean {
  try {
    const url = new URL(value, base);
    const ownHost = url.origin === new URL(base).origin;
    const named = /^(https?:\/\/|mailto:)/i.test(value);
    return (
      !(ownHost && value.startsWith('/')) &&
      !(named && harmlessSchemes[name].includes(url.protocol) && url.username === '')
    );
  } catch {
    return true;
  }
}
