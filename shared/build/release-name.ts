/**
 * The name of a module's release on a page: global variables, chunks and styles contain it, so that two releases never
 * conflict. Builds of the same sources (RELEASE, set by scripts/build.mjs) have the same name.
 * @param name the module's name
 */
export const containerName = (name: string): string =>
  `${name.replaceAll('-', '_')}_${process.env.RELEASE ?? 'unstamped'}`;
