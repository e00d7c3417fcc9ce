import type { Misfit, ModuleRelease, Registry } from '@site/shared/contracts';
import { misfitsOf, ownersOf, type DeployError, type ShellOffer } from '@site/shared/releases';

/** What a browser gets about a release that is not run. */
const misfits: Partial<Record<DeployError['key'], Misfit>> = {
  contract: 'contract',
  library: 'library',
  name: 'names',
  style: 'styles',
};

/**
 * Checks each release of a registry before a browser runs any of them: whether the shell has the contract and the
 * libraries that it needs, whether its endpoints and reducers have unique names, and whether its styles are scoped.
 * @param siteDir the folder of the releases
 * @param offer undefined for a shell without this description, with which all releases may run
 * @param tell gets the reason why a release is not run, in a sentence
 */
export function checkReleases(
  siteDir: string,
  registry: Registry,
  offer: ShellOffer | undefined,
  tell: (sentence: string) => void = () => undefined,
): Registry {
  const owners = ownersOf(registry);
  const check = (module: string, release: ModuleRelease): ModuleRelease => {
    const [found] = misfitsOf(siteDir, module, release, { offer, owners });
    const misfit = found && misfits[found.key];
    if (misfit) {
      tell(`${module}-${misfit}-${release.version} is not run: ${found.say('en')}`);
    }
    return misfit ? { ...release, misfit } : release;
  };
  return Object.fromEntries(
    Object.entries(registry).map(([module, { current, lastGood, canary, ...rest }]) => [
      module,
      {
        ...rest,
        current: check(module, current),
        ...(lastGood && { lastGood: check(module, lastGood) }),
        ...(canary && { canary: { ...canary, release: check(module, canary.release) } }),
      },
    ]),
  );
}
