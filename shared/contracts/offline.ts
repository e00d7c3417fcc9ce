/** The pages that the site's service worker answers for while the network is away, and no others: those of the viewer. */
export const viewerScope = '/product-detail/';
/** It lies where the site's scripts are, which is what a page lets a script come from (Trusted Types). */
export const viewerWorkerPath = '/static/viewer-worker.js';
/** The worker of the anatomy application, on its own host. */
export const anatomyWorkerPath = '/anatomy/worker.js';
/** The files of the application's build, by their paths in its folder. */
export const anatomyFilesPath = '/anatomy/files.json';

/** Where documents and files are kept; the worker answers out of it. */
export const offlinePageCache = 'offline-page';
/** Where a page keeps replies, on the site's own origin. */
export const offlineRepliesCache = 'offline-replies';
