import { resolve } from 'node:path';

/** The built site that tests read, copy and serve: the one that `npm test` builds for itself, otherwise that of `npm run build`. */
export const builtSite = resolve(process.env.SITE_DIR ?? 'dist/site');
