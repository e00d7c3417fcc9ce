import { useUserInfo } from '@site/shared/api';
import { href, routeOf } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLanguage, selectLayout, sitePages, useSiteSelector } from '@site/shared/session';
import { siteLinks } from './navigation';

/** A link as header, drawer and footer show it. */
export interface ShownLink {
  route: string;
  address: string;
  text: string;
  /** Whether it lights up: its page or one with the same tab key is on the screen (spec 9). */
  lit: boolean;
  /** Whether just its page is on the screen. */
  opened: boolean;
}

/** The links of the navigation, place by place: those of the specification, behind them those that modules bring. */
export function useLinks(): Record<keyof typeof siteLinks, ShownLink[]> {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const { staff } = useUserInfo();
  const { page } = useSiteSelector(selectLayout);
  const linksOf = (slot: keyof typeof siteLinks): ShownLink[] => [
    ...siteLinks[slot].map(({ route, text }) => ({
      route,
      address: href(route),
      text: t(text),
      lit: page?.tab === routeOf(route).tab,
      opened: page?.name === route,
    })),
    ...sitePages()
      .links.filter((link) => link.slot === slot && (!link.audience || staff))
      .map(({ route, address, text }) => {
        const opened = page?.name === route;
        return { route, address, text: text[language], lit: opened, opened };
      }),
  ];
  return {
    home: linksOf('home'),
    products: linksOf('products'),
    main: linksOf('main'),
    account: linksOf('account'),
    strip: linksOf('strip'),
    footer: linksOf('footer'),
    legal: linksOf('legal'),
  };
}
