import { href, htmlLanguage, type Language } from '@site/shared/contracts';
import { seoTexts, type PageText } from './page-texts';

/** The facts of a page before its HTML is written. */
export interface PageFacts {
  /** Whether the page exists: an unknown path and a missing post answer 404. */
  found: boolean;
  /** Whether search engines should show it. */
  indexed: boolean;
  /** Path without query, with a leading slash. */
  path: string;
  language: Language;
  title: string;
  description: string;
  /** Absolute address of the picture for link previews. */
  picture: string;
  kind: 'website' | 'article';
  /** JSON-LD objects. */
  data: object[];
}

/** The address of a page in a language: an address without `lang` shows English on a first visit. */
export function addressIn(publicUrl: string, path: string, language: Language): string {
  return publicUrl + (language === 'en' ? encodeURI(path) : `${encodeURI(path)}?lang=${language}`);
}

/** Search engines' names of the languages: Chinese with its script. */
export const searchLanguage: Record<Language, string> = { en: 'en', cn: 'zh-Hans' };

const context = 'https://schema.org';

export function organization(publicUrl: string, language: Language): object {
  const { siteName, organization: description } = seoTexts(language);
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: siteName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    description,
  };
}

/** The path from Home to a page. */
export function breadcrumbs(publicUrl: string, language: Language, steps: { name: string; path: string }[]): object {
  const all = [{ name: seoTexts(language).home, path: href('Home') }, ...steps];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressIn(publicUrl, path, language),
    })),
  };
}

export function questionList(language: Language): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    inLanguage: htmlLanguage[language],
    mainEntity: seoTexts(language).questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A plan's price from the database. */
export interface Offer {
  name: string;
  cents: number;
  currency: string;
}

interface ProductFacts {
  text: PageText | undefined;
  picture: string;
  offers: Offer[];
}

export function product(publicUrl: string, language: Language, { text, picture, offers }: ProductFacts): object {
  return {
    '@context': context,
    '@type': 'Product',
    name: text?.title,
    description: text?.description,
    image: picture,
    brand: { '@type': 'Brand', name: seoTexts(language).siteName },
    offers: offers.map(({ name, cents, currency }) => ({
      '@type': 'Offer',
      name,
      price: (cents / 100).toFixed(2),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url: addressIn(publicUrl, href('Pricing'), language),
    })),
  };
}

interface ArticleFacts {
  title: string;
  summary: string;
  published: string;
  picture: string;
  address: string;
}

export function article(
  publicUrl: string,
  language: Language,
  { title, summary, published, picture, address }: ArticleFacts,
): object {
  return {
    '@context': context,
    '@type': 'Article',
    headline: title,
    description: summary,
    datePublished: published,
    image: picture,
    inLanguage: htmlLanguage[language],
    mainEntityOfPage: address,
    author: { '@id': `${publicUrl}/#organization` },
    publisher: organization(publicUrl, language),
  };
}
