import type { Language, RouteName } from '@site/shared/contracts';
import cn from './texts/cn.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

/** Title and description of a page as search engines show them. */
interface PageText {
  title: string;
  description: string;
}

interface SeoTexts {
  siteName: string;
  home: string;
  organization: string;
  pages: Partial<Record<RouteName, PageText>>;
  /** The questions and answers of the landing page, word for word. */
  questions: { question: string; answer: string }[];
}

const texts: Record<Language, SeoTexts> = { en, cn };

export function seoTexts(language: Language): SeoTexts {
  return texts[language];
}

/** The pages that search engines are asked to show; the posts of the blog come beside them. */
export const indexedRoutes = Object.keys(en.pages) as RouteName[];
