import type { ModuleRelease } from '@site/shared/contracts';

/** Browsers record at most this many files of a page, so a list of this length may be incomplete. */
const notedMax = 250;

/** The properties of the open page that decide what is stored. */
export interface OpenPage {
  origin: string;
  /** The build of the shell that runs. */
  build: string | undefined;
  release: ModuleRelease | undefined;
  /** Addresses of all files that it has loaded. */
  loaded: readonly string[];
}

/**
 * The files of the document that the site serves now, as paths. They are known only if the open page runs the same releases.
 * @param html the document
 * @returns undefined if they are not known
 */
export function filesOfPage(html: string, { origin, build, release, loaded }: OpenPage): string[] | undefined {
  const isSame = build !== undefined && html.includes(`data-build="${build}"`);
  if (!isSame || !release || !html.includes(`"${release.version}"`) || loaded.length >= notedMax) {
    return undefined;
  }
  const named = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path]) => path as string);
  // Both languages can be selected offline.
  const { files, entry } = release;
  const texts = [...(files.en ?? []), ...(files.cn ?? [])].map(
    (file) => new URL(file, new URL(entry, origin)).pathname,
  );
  const noted = loaded.flatMap((address) => {
    const { origin: from, pathname } = new URL(address, origin);
    return from === origin && /^\/(static|modules)\//.test(pathname) ? [pathname] : [];
  });
  return [...new Set([...named, ...texts, ...noted])];
}
