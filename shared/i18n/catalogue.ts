import type { Language } from '@site/shared/contracts';
import { loadIntlFor } from './format';

/**
 * Flat texts by full key ("blog.list.empty"), one JSON file per module and language. The build compiles those with
 * arguments or tags (shared/build/compile-messages.mjs).
 */
export type Catalogue = Record<string, string>;
/** The loaders of a module's catalogues by language; each is a separate chunk. */
export type CatalogueLoaders = Record<Language, () => Promise<{ default: Catalogue }>>;

const loaded = new Map<CatalogueLoaders, Partial<Record<Language, Catalogue>>>();

/** The catalogue if it is already loaded, so that rendering does not wait. */
export function peekCatalogue(loaders: CatalogueLoaders, language: Language): Catalogue | undefined {
  return loaded.get(loaders)?.[language];
}

/** Any loaded language of these texts: shown while the chosen one is loading. */
export function peekAnyCatalogue(loaders: CatalogueLoaders): Catalogue | undefined {
  return Object.values(loaded.get(loaders) ?? {})[0];
}

/**
 * Loads a catalogue once per page.
 * @throws the import's error; a later call tries again
 */
export async function loadCatalogue(loaders: CatalogueLoaders, language: Language): Promise<Catalogue> {
  const present = peekCatalogue(loaders, language);
  if (present) {
    return present;
  }
  const catalogue = (await loaders[language]()).default;
  await loadIntlFor(catalogue);
  loaded.set(loaders, { ...loaded.get(loaders), [language]: catalogue });
  return catalogue;
}

/** The catalogue with a key, if it is loaded in any language. */
export function findCatalogue(id: string): CatalogueLoaders | undefined {
  return [...loaded].find(([, catalogues]) => Object.values(catalogues).some((texts) => id in texts))?.[0];
}
