import { isBrowserOnly, isPersonal, languages, type Language } from '@site/shared/contracts';
import account from '../../modules/account/module';
import auth from '../../modules/auth/module';
import blog from '../../modules/blog/module';
import commerce from '../../modules/commerce/module';
import library from '../../modules/library/module';
import marketing from '../../modules/marketing/module';
import viewer from '../../modules/viewer/module';
import { fullCount } from '../../tests/support/full-count';

const addresses: Record<string, string> = { BlogDetail: '/blog-detail/1', Active: '/active/fail' };
/** The routes that the server renders. */
export const rendered = [marketing, auth, viewer, commerce, account, blog, library]
  .flatMap(({ name: module, routes }) => Object.entries(routes).map(([name, route]) => ({ name, module, ...route })))
  .filter((route) => !isBrowserOnly(route))
  .map((route) => ({ ...route, address: addresses[route.name] ?? route.path }));
/** The rendered routes that are the same for every user. */
export const pages = rendered.filter((route) => !isPersonal(route));
/** One page of each module, for short runs. */
export const onePerModule = pages.filter((page, at) => pages.findIndex(({ module }) => module === page.module) === at);

export const testedPages = fullCount ? pages : onePerModule;

export const within = (address: string, language: Language) => `${address}?lang=${language}`;

/** The languages in which a page is tested: both in complete runs, otherwise alternately one. */
export const languagesOf = (index: number): readonly Language[] =>
  fullCount ? languages : [index % 2 === 0 ? 'en' : 'cn'];
