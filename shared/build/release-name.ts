/**
 * The name under which one release of a module stands on a page: global variables, chunks and styles carry it, so that two
 * releases never meet. Builds of the same sources (RELEASE, given by scripts/build.mjs) have the same name.
 * @param name the module's name
 */
export const containerName = (name: string): string =>
  `${name.replaceAll('-', '_')}_${process.env.RELEASE ?? 'unstamped'}`;
