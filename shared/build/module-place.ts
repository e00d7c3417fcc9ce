import { inRoot } from './paths';

/** The folder of a module and its output folders: in this repository, or in another one. */
export interface ModulePlace {
  name: string;
  /** The module's folder. */
  folder: string;
  /** The output folder for browsers. */
  built: string;
  /** The output folder of the server's rendition. */
  rendition: string;
  /** The folder of files that the build generates for the bundler. */
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
