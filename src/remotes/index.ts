/** The one door to the modules: nothing else in the shell knows that they come by federation. */
export { loadPage, refuseRelease } from './load-page';
export { isOpened, type LoadedPage } from './open-release';
export { ReleaseError } from './release-error';
export { fetchChunksFirst } from './shell-chunks';
