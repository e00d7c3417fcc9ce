import type { Language, ModuleRelease } from '@site/shared/contracts';
import { notePageLoad } from '../network/page-loads';
import { closeRelease, openPage, type LoadedPage } from './open-release';
import { readRegistry } from '@site/shared/session';
import { asReleaseError, ReleaseError } from './release-error';

/** Releases that failed on this page while their module had another release. */
const refused = new Map<string, Set<string>>();
/** Releases that failed on this page, possibly because the browser's cached copy is corrupt. */
const failed = new Set<string>();

/** Fetches and runs everything that is needed to render a route in a language. */
export const loadPage = (name: string, route: string, language: Language): Promise<LoadedPage> =>
  notePageLoad(firstThatOpens(name, (release, fresh) => openPage(name, release, fresh, route, language)));

/**
 * Gives up a release that failed after it was opened, at its first render.
 * @returns whether the module has another one, which the next `loadPage` uses
 */
export function refuseRelease(name: string, given: ModuleRelease): boolean {
  const { version } = given;
  failed.add(version);
  if (releasesOf(name).every((release) => release.version === version)) {
    refused.delete(name);
    return false;
  }
  refused.set(name, new Set([...(refused.get(name) ?? []), version]));
  closeRelease(given);
  return true;
}

/** The releases of a module in the order in which they are tried. */
function releasesOf(name: string): ModuleRelease[] {
  const { current, lastGood, off } = readRegistry()[name] ?? {};
  return (off ? [] : [current, lastGood]).filter(
    (release): release is ModuleRelease => release !== undefined && !refused.get(name)?.has(release.version),
  );
}

/**
 * The only way to load a module: each release is tried twice, the second time bypassing the browser's cache, then the last good one.
 * Threat 42: a silent release is not fetched again if there is another one, and after two silences loading has failed, so
 * that the user waits at most ten seconds.
 */
async function firstThatOpens(
  name: string,
  open: (release: ModuleRelease, fresh: boolean) => Promise<LoadedPage>,
): Promise<LoadedPage> {
  let failure = readRegistry()[name]?.off
    ? new ReleaseError('off', `module ${name} is switched off`)
    : new ReleaseError('registry', `module ${name} is not in the registry`);
  const tried = new Map<ModuleRelease, ReleaseError['stage']>();
  const waiting = releasesOf(name);
  // The shell's own files were fetched twice by then, and no release is the cause.
  for (let silences = 0; waiting.length > 0 && silences < 2 && failure.stage !== 'shared';) {
    const release = waiting.shift() as ModuleRelease;
    try {
      const opened = await open(release, failed.has(release.version));
      tried.delete(release);
      const givenUp = [...tried].map(([{ version }, reason]) => ({ version, reason }));
      tried.forEach((_, other) => refuseRelease(name, other));
      return { ...opened, givenUp };
    } catch (error) {
      failure = asReleaseError('page', error);
    }
    failed.add(release.version);
    silences += failure.stage === 'silent' ? 1 : 0;
    const isFinal = release.misfit !== undefined || (failure.stage === 'silent' && waiting.length > 0);
    if (!tried.has(release) && !isFinal) {
      waiting.unshift(release);
    }
    tried.set(release, failure.stage);
  }
  refused.delete(name);
  throw failure;
}
