import type { Language } from '@site/shared/contracts';
import { href } from '@site/shared/session';

/** The address of a language's feed: next to the list page. */
export function feedAddress(language: Language): string {
  return `${href('Blog')}/rss.xml?lang=${language}`;
}
