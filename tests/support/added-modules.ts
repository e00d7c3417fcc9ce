import { sitePagesOf, type ModuleManifest } from '@site/shared/contracts';
import { provideSitePages } from '@site/shared/session';

/** Tells the shell of the routes and links of a module that the route table does not name, as the page's registry does. */
export function addModule(name: string, manifest: ModuleManifest): void {
  const release = {
    version: 'work-tree',
    entry: '/',
    contract: 1,
    container: 'none',
    files: {},
    integrity: {},
    manifest,
  };
  provideSitePages(sitePagesOf({ [name]: { current: release } }));
}
