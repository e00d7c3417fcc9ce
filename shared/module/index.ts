import type { ComponentType } from 'react';
import { languages, type ModuleManifest } from '@site/shared/contracts';
import type { CatalogueLoaders } from '@site/shared/i18n';

/** A page is loaded when its route is opened; its file has the component as default export. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** The single export of a module for the shell (`./module`). */
export interface SiteModule<R extends string = string> {
  name: string;
  /** One page per route of this module: a missing or an extra one does not compile. */
  pages: Record<R, PageLoader>;
  messages: CatalogueLoaders;
}

/**
 * Declares a module: its name, a lazy page per route of its manifest, and a lazy catalogue per language. Only the
 * manifest's type is needed, `defineModuleOf<typeof manifest>({ … })`, so that the module's code does not contain its
 * texts.
 * @returns the value for the module's `./module` exposure
 */
export function defineModuleOf<M extends ModuleManifest>(
  module: SiteModule<keyof M['routes'] & string> & { name: M['name'] },
): SiteModule {
  return module;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const areLoaders = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((load) => typeof load === 'function');

/** Whether a loaded value is a module of the given name. */
export function isSiteModule(value: unknown, name: string): value is SiteModule {
  return (
    isObject(value) &&
    value.name === name &&
    areLoaders(value.pages) &&
    areLoaders(value.messages) &&
    languages.every((language) => language in (value.messages as object))
  );
}

/** Whether a page file's default export can be rendered (a function, or an object such as that of `memo`). */
export function isPage(file: unknown): file is Awaited<ReturnType<PageLoader>> {
  return isObject(file) && (typeof file.default === 'function' || isObject(file.default));
}
