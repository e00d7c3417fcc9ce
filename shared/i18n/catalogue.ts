import type { Language } from '@site/shared/contracts';

/**
 * Flat texts by full key ("blog.list.empty"), one JSON file per module and language. The build compiles those with arguments or
 * tags (shared/build/compile-messages.mjs).
 */
export type Catalogue = Record<string, string>;
/** How a module's catalogue of each language is fetched; each is a chunk of its own. */
export type CatalogueLoaders = Record<Language, () => Promise<{ default: Catalogue }>>;

const loaded = new Map<CatalogueLoaders, Partial<Record<Language, Catalogue>>>();

/** The catalogue if it is here already, so that rendering never waits for what it has. */
export function peekCatalogue(loaders: CatalogueLoaders, language: Language): Catalogue | undefined {
  return loaded.get(loaders)?.[language];
}

/** Any language of these texts that is here: shown while the chosen one is on its way. */
export function peekAnyCatalogue(loaders: CatalogueLoaders): Catalogue | undefined {
  return Object.values(loaded.get(loaders) ?? {})[0];
}

/**
 * Fetches a catalogue once per page.
 * @throws what the import throws; a later call tries again
 */
export async function loadCatalogue(loaders: CatalogueLoaders, language: Language): Promise<Catalogue> {
  const present = peekCatalogue(loaders, language);
  if (present) {
    return present;
  }
  const catalogue = (await loaders[language]()).default;
  loaded.set(loaders, { ...loaded.get(loaders), [language]: catalogue });
  return catalogue;
}

/** The catalogue that holds a key, if it was fetched in any language. */
export function findCatalogue(id: string): CatalogueLoaders | undefined {
  return [...loaded].find(([, catalogues]) => Object.values(catalogues).some((texts) => id in texts))?.[0];
}
