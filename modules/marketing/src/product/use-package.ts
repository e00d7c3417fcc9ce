import { useGetPackagesQuery } from '@site/shared/api';
import { titleIn } from '@site/shared/contracts';
import { selectLanguage, useSiteSelector } from '@site/shared/session';

/** Spec 1's packages: what they are called, and their ids until the server has said otherwise. */
const packages = {
  movement: { id: 1, enTitle: 'Muscle and Movement' },
  msk: { id: 2, enTitle: 'MSK Patient Education' },
};

/**
 * A package of the server's list (spec 7), found by its English title, else by its id.
 * @returns its id, and its title in the reader's language when the list has one
 */
export function usePackage(name: keyof typeof packages): { id: number; title: string | undefined } {
  const wanted = packages[name];
  const language = useSiteSelector(selectLanguage);
  // Where the list cannot be had, the page goes on with what is known of the package.
  const { data } = useGetPackagesQuery();
  const found = data?.find(({ enTitle }) => enTitle === wanted.enTitle) ?? data?.find(({ id }) => id === wanted.id);
  return { id: found?.id ?? wanted.id, title: (found && titleIn(language, found)) || undefined };
}
