import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import * as v from 'valibot';
import {
  contractVersion,
  readableRegistry,
  sitePagesOf,
  type ModuleRelease,
  type Registry,
} from '@site/shared/contracts';
import { checkNames, lackingLibraries, offeredLibraries, DeployError, wideStyleOf } from '@site/shared/releases';

const program = fileURLToPath(new URL('../../../../shared/releases/run-releases.mjs', import.meta.url));
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The parts that are read before `readableRegistry` validates the whole. */
const describedSchema = v.object({ manifest: v.object({ version: v.string() }) });
const sharedSchema = v.object({ shared: v.array(v.object({ name: v.string(), requiredVersion: v.string() })) });

/**
 * The libraries that a built release takes from the shell.
 * @throws DeployError if its descriptions do not have the form of a build
 */
export function readShared(folder: string): v.InferOutput<typeof sharedSchema> {
  let file = 'release.json';
  try {
    v.parse(describedSchema, read(join(folder, file)));
    file = 'mf-manifest.json';
    return v.parse(sharedSchema, read(join(folder, file)));
  } catch {
    throw new DeployError('form', { detail: `${file} is no JSON of the form that a build writes` });
  }
}

/** The live shell's contract as other repositories see it; this server is built from the same one. */
function liveContract(siteDir: string): string {
  const file = join(siteDir, 'kit/surface.json');
  return existsSync(file) ? read<{ contract: string }>(file).contract : contractVersion;
}

/**
 * Checks a stored release that is not yet served against the live shell and the other live modules: form, contract,
 * libraries, styles, routes, names. Types, texts and sizes are checked by its build, which also visits its pages by a
 * signed link.
 * @throws DeployError with a line for each fault
 */
export async function checkRelease(
  siteDir: string,
  name: string,
  release: ModuleRelease,
  registry: Registry,
): Promise<void> {
  const folder = join(siteDir, 'modules', name, release.version);
  const problems = checkForm(name, release);
  // An invalid form contains nothing to compare.
  if (problems.length === 0) {
    const live = liveContract(siteDir);
    if (!semver.satisfies(live, release.manifest.contract)) {
      problems.push(new DeployError('contract', { range: release.manifest.contract, live }));
    }
    const lacking = lackingLibraries({ manifest: readShared(folder), release, offered: offeredLibraries(siteDir) });
    problems.push(...lacking.map((each) => new DeployError('library', each)));
    const style = wideStyleOf(siteDir, name, release);
    problems.push(...(style ? [new DeployError('style', style)] : []));
  }
  if (problems.length === 0) {
    sitePagesOf({ ...registry, [name]: { current: release } }, (detail) =>
      problems.push(new DeployError('route', { detail })),
    );
    const taken = await checkNames({ name, sources: `modules/${name}`, release, siteDir, registry, program });
    problems.push(...taken.map((detail) => new DeployError('name', { detail })));
  }
  if (problems.length > 0) {
    throw new DeployError('notPublished', { module: name, version: release.version }, problems);
  }
}

/** What a browser would reject in the release. */
function checkForm(name: string, release: ModuleRelease): DeployError[] {
  const problems: DeployError[] = [];
  const refuse = (detail: string): void => void problems.push(new DeployError('form', { detail }));
  readableRegistry({ [name]: { current: release } }, refuse);
  if (release.manifest?.name !== name) {
    refuse(`its manifest calls it ${release.manifest?.name}`);
  }
  const needed = Object.values(release.files ?? {}).flat();
  needed
    .filter((file) => typeof file !== 'string' || !Object.hasOwn(release.integrity, file))
    .forEach((file) => refuse(`release.json names ${file}, which is not there`));
  return problems;
}
