import { isDescribed, type Language, type RouteName, type SitePages } from '@site/shared/contracts';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** Title and description of a page as search engines show them. */
export interface PageText {
  title: string;
  description: string;
}

/** What search engines are told of the site as a whole; what they are told of a page stands in its module's manifest. */
interface SeoTexts {
  siteName: string;
  home: string;
  organization: string;
  /** The questions and answers of the landing page, word for word. */
  questions: { question: string; answer: string }[];
}

const texts: Record<Language, SeoTexts> = { en, cn };

export function seoTexts(language: Language): SeoTexts {
  return texts[language];
}

/** What the manifest of its module says of a page; undefined while none is live. */
export function pageText({ routes }: SitePages, name: RouteName, language: Language): PageText | undefined {
  const route = routes.find((one) => one.name === name);
  return route && isDescribed(route)
    ? { title: route.title[language], description: route.description[language] }
    : undefined;
}
