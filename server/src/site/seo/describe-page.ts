import * as v from 'valibot';
import {
  href,
  informationParamsSchema,
  isDescribed,
  matchPath,
  parseFileAddress,
  siteProduct,
  type InformationDetail,
  type Language,
  type MatchedPath,
  type SitePages,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { readGoods } from '../../domains/goods/service';
import { openPost } from '../../domains/information/service';
import { BusinessError } from '../../platform/errors/business-error';
import { withPictureVersions } from '../../platform/pictures';
import {
  addressIn,
  article,
  breadcrumbs,
  organization,
  product,
  questionList,
  type Offer,
  type PageFacts,
} from './page-facts';
import { pageText, seoTexts } from './page-texts';

const defaultPicture = withPictureVersions('/pictures/og/site.jpg');

/**
 * Finds out what a page is and what can be said about it. A database that is away costs the page its details, never the
 * page itself.
 * @param site the pages that there are
 * @param pathname path of the address, as it came
 */
export async function describePage(
  context: Context,
  site: SitePages,
  pathname: string,
  language: Language,
): Promise<PageFacts> {
  const found = matchPath(pathname, site.routes);
  const match = found?.route.name === '404' ? undefined : found;
  const name = match?.route.name;
  const plain = plainFacts(context, language, match);
  if (context.config.apiBaseUrl) {
    // Posts and plans are those of another API: what this database knows says nothing about them.
    return plain;
  }
  try {
    return name === 'BlogDetail'
      ? await postFacts(context, site, plain, match?.param)
      : await withOffers(context, site, plain, name);
  } catch (error) {
    context.log.warn({ err: error }, 'a page is served without its details');
    return plain;
  }
}

/** What search engines show of a page, as its module's manifest has it. */
function textOf({ route, path }: MatchedPath, language: Language) {
  return isDescribed(route) && route.indexed
    ? { title: route.title[language], description: route.description[language], path }
    : undefined;
}

function plainFacts({ config: { publicUrl } }: Context, language: Language, match: MatchedPath | undefined): PageFacts {
  const { siteName, organization: description } = seoTexts(language);
  const route = match?.route.name;
  const text = match && textOf(match, language);
  const path = text?.path ?? href('Home');
  const data: object[] = text ? [organization(publicUrl, language)] : [];
  if (route === 'Home') {
    data.push(questionList(language));
  } else if (text) {
    data.push(breadcrumbs(publicUrl, language, [{ name: text.title, path }]));
  }
  return {
    found: route !== undefined,
    indexed: text !== undefined,
    path,
    language,
    title: text ? `${text.title} · ${siteName}` : siteName,
    description: text?.description ?? description,
    picture: publicUrl + defaultPicture,
    kind: 'website',
    data,
  };
}

async function withOffers(
  context: Context,
  site: SitePages,
  plain: PageFacts,
  route: string | undefined,
): Promise<PageFacts> {
  if (route !== 'MuscleAndMovement' && route !== 'Pricing') {
    return plain;
  }
  const goods = await readGoods(context.reading, siteProduct);
  const offers: Offer[] = goods.map(({ texts, price_cents, currency }) => ({
    name: plain.language === 'cn' ? texts.cnTitle : texts.title,
    cents: price_cents,
    currency,
  }));
  const text = pageText(site, 'MuscleAndMovement', plain.language);
  return {
    ...plain,
    data: [...plain.data, product(context.config.publicUrl, plain.language, plain.picture, 'Pricing', text, offers)],
  };
}

async function postFacts(
  context: Context,
  site: SitePages,
  plain: PageFacts,
  bid: string | undefined,
): Promise<PageFacts> {
  const key = v.safeParse(informationParamsSchema, { id: bid });
  const post = key.success ? await findPost(context, key.output.id, plain.language) : undefined;
  // Without a bid the page goes back one step (spec 2.17): there is a page, but nothing to show in a search.
  if (!post) {
    return { ...plain, found: bid === undefined };
  }
  const { publicUrl } = context.config;
  // One post, one address: its number leads to the same page as its slug.
  const path = href('BlogDetail', { bid: post.slug ?? String(post.id) });
  const photo = parseFileAddress(post.photo);
  const picture = photo ? new URL(photo, publicUrl).href : plain.picture;
  const { title, summary = '', createTime: published } = post;
  const address = addressIn(publicUrl, path, plain.language);
  const blog = pageText(site, 'Blog', plain.language);
  return {
    ...plain,
    indexed: true,
    path,
    title: `${title} · ${seoTexts(plain.language).siteName}`,
    description: summary || plain.description,
    picture,
    kind: 'article',
    data: [
      article(publicUrl, plain.language, { title, summary, published, picture, address }),
      breadcrumbs(publicUrl, plain.language, [
        { name: blog?.title ?? '', path: href('Blog') },
        { name: title, path },
      ]),
    ],
  };
}

async function findPost(
  context: Context,
  key: number | string,
  language: Language,
): Promise<InformationDetail | undefined> {
  try {
    return await openPost(context, key, language, false);
  } catch (error) {
    if (error instanceof BusinessError) {
      return undefined;
    }
    throw error;
  }
}
