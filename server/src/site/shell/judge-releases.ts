import semver from 'semver';
import type { Misfit, ModuleRelease, Registry } from '@site/shared/contracts';
import { lackingLibraries } from '@site/shared/releases';
import type { ShellOffer } from './shell-document';

/**
 * Judges each release of a registry before a browser runs any of them: whether the shell has the contract and the libraries that it
 * needs, and whether its endpoints and reducers have names of their own. A name belongs to the module that had it first: a new release
 * takes none from a module that stands for longer.
 * @param offer undefined for a shell that says nothing of it, over which everything may run
 * @param tell hears why a release is not run, in a sentence
 */
export function judgeReleases(
  registry: Registry,
  offer: ShellOffer | undefined,
  tell: (sentence: string) => void = () => undefined,
): Registry {
  const owners = ownersOf(registry);
  const judge = (module: string, release: ModuleRelease): ModuleRelease => {
    const found = (offer && misfitOf(release, offer)) ?? takenName(module, release, owners);
    if (found) {
      tell(`${module}-${found.misfit}-${release.version} is not run: ${found.why}`);
    }
    return found ? { ...release, misfit: found.misfit } : release;
  };
  return Object.fromEntries(
    Object.entries(registry).map(([module, { current, lastGood, canary, ...rest }]) => [
      module,
      {
        ...rest,
        current: judge(module, current),
        ...(lastGood && { lastGood: judge(module, lastGood) }),
        ...(canary && { canary: { ...canary, release: judge(module, canary.release) } }),
      },
    ]),
  );
}

interface Found {
  misfit: Misfit;
  why: string;
}

function misfitOf(release: ModuleRelease, { contract, libraries }: ShellOffer): Found | undefined {
  const range = release.manifest.contract;
  if (!semver.satisfies(contract, range)) {
    return { misfit: 'contract', why: `it needs the contract ${range}, the shell has ${contract}` };
  }
  const [lacking] = lackingLibraries({ manifest: { shared: [] }, release, offered: libraries });
  return (
    lacking && {
      misfit: 'library',
      why: `it needs ${lacking.library} ${lacking.range}, the shell has ${lacking.version}`,
    }
  );
}

const namesOf = ({ manifest }: ModuleRelease): string[] => [
  ...manifest.endpoints.map((name) => `endpoint ${name}`),
  ...manifest.reducers.map((name) => `reducer ${name}`),
];

function ownersOf(registry: Registry): Map<string, string> {
  const owners = new Map<string, string>();
  const take = (isOld: boolean) => {
    for (const [module, { current, lastGood = current }] of Object.entries(registry)) {
      const before = namesOf(lastGood);
      for (const name of namesOf(current).filter((each) => before.includes(each) === isOld)) {
        owners.set(name, owners.get(name) ?? module);
      }
    }
  };
  take(true);
  take(false);
  return owners;
}

function takenName(module: string, release: ModuleRelease, owners: Map<string, string>): Found | undefined {
  const taken = namesOf(release).find((name) => (owners.get(name) ?? module) !== module);
  return taken === undefined
    ? undefined
    : { misfit: 'names', why: `${taken} belongs to ${owners.get(taken)}: ${module} must give its own another name` };
}
