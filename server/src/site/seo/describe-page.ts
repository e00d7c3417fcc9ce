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
 * Determines the facts of a page. If the database is unavailable the page loses its details, but is still shown.
 * @param site the existing pages
 * @param pathname path of the request
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
    // An external API has its own posts and plans, so this database does not describe them.
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

/** Search engines' texts of a page, from its module's manifest. */
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
    data: [...plain.data, product(context.config.publicUrl, plain.language, { text, picture: plain.picture, offers })],
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
  // Without a bid the page goes back one step (spec 2.17): it exists, but has nothing for a search engine.
  if (!post) {
    return { ...plain, found: bid === undefined };
  }
  const { publicUrl } = context.config;
  // Each post has one canonical address: its number leads to the same page as its slug.
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
