import { inRoot } from './paths';

/** Where a module lies and where its build writes: in this repository, or in one of its own. */
export interface ModulePlace {
  name: string;
  /** The module's folder. */
  folder: string;
  /** Where the program for browsers is written. */
  built: string;
  /** Where the rendition for the server is written. */
  rendition: string;
  /** Where the build writes what it generates for the bundler. */
  generated: string;
}

/** A module of this repository. */
export const placeInRepository = (name: string): ModulePlace => ({
  name,
  folder: inRoot('modules', name),
  built: inRoot('dist/build', name),
  rendition: inRoot('dist/build/render', name),
  generated: inRoot('.mf/module'),
});
