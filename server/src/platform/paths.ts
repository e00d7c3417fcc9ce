import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the site's content: blog, documents, pictures, exercises. */
export const contentDir = join(dirname(fileURLToPath(import.meta.url)), '../../content');
