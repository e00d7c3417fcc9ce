import { isDescribed, type Language, type RouteName, type SitePages } from '@site/shared/contracts';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** Title and description of a page as search engines show them. */
export interface PageText {
  title: string;
  description: string;
}

/** Search engines' texts of the whole site; those of a page are in its module's manifest. */
interface SeoTexts {
  siteName: string;
  home: string;
  organization: string;
  /** The questions and answers of the landing page, verbatim. */
  questions: { question: string; answer: string }[];
}

const texts: Record<Language, SeoTexts> = { en, cn };

export function seoTexts(language: Language): SeoTexts {
  return texts[language];
}

/** A page's texts from its module's manifest; undefined if none is live. */
export function pageText({ routes }: SitePages, name: RouteName, language: Language): PageText | undefined {
  const route = routes.find((one) => one.name === name);
  return route && isDescribed(route)
    ? { title: route.title[language], description: route.description[language] }
    : undefined;
}
