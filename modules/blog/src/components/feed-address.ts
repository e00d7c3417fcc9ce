import { href, type Language } from '@site/shared/contracts';

/** Where the server keeps the feed of a language: beside the list page. */
export function feedAddress(language: Language): string {
  return `${href('Blog')}/rss.xml?lang=${language}`;
}
