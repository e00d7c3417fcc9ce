import type { Language } from '@site/shared/contracts';
import { href } from '@site/shared/session';

/** Where the server keeps the feed of a language: beside the list page. */
export function feedAddress(language: Language): string {
  return `${href('Blog')}/rss.xml?lang=${language}`;
}
