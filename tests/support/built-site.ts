import { resolve } from 'node:path';

/** The site that tests look at, copy and start: the one that \`npm test\` built for itself, else the one of \`npm run build\`. */
export const builtSite = resolve(process.env.SITE_DIR ?? 'dist/site');
