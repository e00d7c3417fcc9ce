/** The one door to the modules: nothing else in the shell knows that they come by federation. */
export { loadModule, loadPage, type LoadedPage } from './load-module';
