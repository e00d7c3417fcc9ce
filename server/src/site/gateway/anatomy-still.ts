import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentDir } from '../../platform/paths';

/** Parameters of the application's address with which an exercise has another first view than its still. */
const others = ['view', 'eye', 'error', 'quiz', 'action'];

/**
 * The still that the anatomy application's page begins with (anatomy/src/index.html): sent as a hint, it is requested before the page's
 * scripts.
 * @param query the parameters of the application's address, untrusted
 * @returns a `Link` header's value; undefined if the page begins with the body
 */
export function stillHint(query: Readonly<Record<string, unknown>>): string | undefined {
  const { exercise } = query;
  if (typeof exercise !== 'string' || !/^[a-z]+(-[a-z]+)*$/.test(exercise) || others.some((name) => name in query)) {
    return undefined;
  }
  const picture = `/pictures/exercises/${exercise}-first.avif`;
  return existsSync(join(contentDir, picture)) ? `<${picture}>; rel=preload; as=image; fetchpriority=high` : undefined;
}
