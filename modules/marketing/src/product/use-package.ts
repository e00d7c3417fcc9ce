import { useGetPackagesQuery } from '@site/shared/api';
import { titleIn } from '@site/shared/contracts';
import { selectLanguage, useSiteSelector } from '@site/shared/session';

/** The packages of spec 1: their names, and their ids until the server's list is loaded. */
const packages = {
  movement: { id: 1, enTitle: 'Muscle and Movement' },
  msk: { id: 2, enTitle: 'MSK Patient Education' },
};

/**
 * A package of the server's list (spec 7), found by its English title, otherwise by its id.
 * @returns its id, and its title in the user's language if the list contains one
 */
export function usePackage(name: keyof typeof packages): { id: number; title: string | undefined } {
  const wanted = packages[name];
  const language = useSiteSelector(selectLanguage);
  // If the list cannot be loaded, the page uses the built-in data of the package.
  const { data } = useGetPackagesQuery();
  const found = data?.find(({ enTitle }) => enTitle === wanted.enTitle) ?? data?.find(({ id }) => id === wanted.id);
  return { id: found?.id ?? wanted.id, title: (found && titleIn(language, found)) || undefined };
}
