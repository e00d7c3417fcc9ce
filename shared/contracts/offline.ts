/** The pages for which the site's service worker answers offline, and no others: those of the viewer. */
export const viewerScope = '/product-detail/';
/** Its path is in the folder of the site's scripts, from which a page may load scripts (Trusted Types). */
export const viewerWorkerPath = '/static/viewer-worker.js';
/** The worker of the anatomy application, on its separate host. */
export const anatomyWorkerPath = '/anatomy/worker.js';
/** The files of the application's build, by their paths in its folder. */
export const anatomyFilesPath = '/anatomy/files.json';

/** The cache of documents and files, from which the worker answers. */
export const offlinePageCache = 'offline-page';
/** A page's cache of responses, on the site's own origin. */
export const offlineRepliesCache = 'offline-replies';
