import { useUserInfo } from '@site/shared/api';
import { noTab, type NavigationSlot } from '@site/shared/contracts';
import { selectLanguage, selectLayout, sitePages, useSiteSelector } from '@site/shared/session';

/** A link for header, drawer and footer. */
export interface ShownLink {
  route: string;
  address: string;
  text: string;
  /** Whether it is highlighted: its page or one with the same tab key is open (spec 9). */
  lit: boolean;
  /** Whether exactly its page is open. */
  opened: boolean;
}

/** The links of the navigation by slot, from the live modules. */
export function useLinks(): Record<NavigationSlot, ShownLink[]> {
  const language = useSiteSelector(selectLanguage);
  const { staff } = useUserInfo();
  const { page } = useSiteSelector(selectLayout);
  const links: Record<NavigationSlot, ShownLink[]> = {
    home: [],
    products: [],
    main: [],
    account: [],
    strip: [],
    footer: [],
    legal: [],
  };
  for (const { slot, route, address, text, tab, audience } of sitePages().links) {
    if (!audience || staff) {
      const opened = page?.name === route;
      const lit = opened || (tab !== noTab && page?.tab === tab);
      links[slot].push({ route, address, text: text[language], lit, opened });
    }
  }
  return links;
}
