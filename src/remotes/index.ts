/** The only interface to the modules: no other part of the shell depends on module federation. */
export { loadPage, refuseRelease } from './load-page';
export { isOpened, type LoadedPage } from './open-release';
export { ReleaseError } from './release-error';
export { fetchChunksFirst } from './shell-chunks';
