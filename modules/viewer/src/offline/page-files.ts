import type { ModuleRelease } from '@site/shared/contracts';

/** Browsers note so many files of a page and no more: a list of this length may lack some. */
const notedMax = 250;

/** The page that is open, as far as it decides what is to be kept. */
export interface OpenPage {
  origin: string;
  /** The build of the shell that it runs. */
  build: string | undefined;
  release: ModuleRelease | undefined;
  /** Addresses of everything that it has loaded. */
  loaded: readonly string[];
}

/**
 * The files of the document that the site gives now, as paths. They are known only where the open page runs the same releases.
 * @param html the document
 * @returns undefined where they are not known
 */
export function filesOfPage(html: string, { origin, build, release, loaded }: OpenPage): string[] | undefined {
  const isSame = build !== undefined && html.includes(`data-build="${build}"`);
  if (!isSame || !release || !html.includes(`"${release.version}"`) || loaded.length >= notedMax) {
    return undefined;
  }
  const named = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path]) => path as string);
  // Either language may be chosen while the network is away.
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
