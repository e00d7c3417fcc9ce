import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleEntry, ModuleRelease, Registry } from '@site/shared/contracts';
import type { HealthRow, SharedState } from './shared-releases-repository';
import { folderOf, type ReleaseName } from './release-files';

/** The parts of a site besides the modules' releases: every server has them from its build. */
const builtParts = ['shell', 'anatomy', 'kit', 'pictures'];
const releaseParts = ['modules', 'render'];

function linkTo(target: string, place: string): void {
  if (lstatSync(place, { throwIfNoEntry: false })) {
    rmSync(place, { recursive: true });
  }
  symlinkSync(target, place);
}

/**
 * Creates the served folder and the folder for orders. They share the built site and the releases' files, and have
 * separate registries.
 */
export function layOut(root: string, siteDir: string): { folder: string; workspace: string } {
  const [folder, workspace] = [join(root, 'live'), join(root, 'desk')];
  for (const part of releaseParts) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  mkdirSync(workspace, { recursive: true });
  for (const part of builtParts) {
    linkTo(join(siteDir, part), join(folder, part));
    linkTo(join(siteDir, part), join(workspace, part));
  }
  for (const part of releaseParts) {
    linkTo(join(folder, part), join(workspace, part));
  }
  // Remains of an earlier process: its counters, and incomplete files.
  for (const left of [join(folder, 'health'), join(workspace, 'health'), join(folder, 'incoming')]) {
    rmSync(left, { recursive: true, force: true });
  }
  return { folder, workspace };
}

/** Whether the files of a release are in a folder: all of them, or none. */
export const isHere = (siteDir: string, name: ReleaseName): boolean => existsSync(folderOf(siteDir, name));

export const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** Replaces a file atomically, if it differs: a file that is read again only on change stays untouched. */
function write(file: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(file, { force: true });
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text, { mode: file.endsWith('.key') ? 0o600 : undefined });
    renameSync(`${file}.new`, file);
  }
}
const textOf = (value: object | null): string | undefined =>
  value === null ? undefined : `${JSON.stringify(value, null, 2)}\n`;

/** Writes the existing releases, then the live ones: in this order, so that no live one is unknown. */
export function writeState(siteDir: string, state: Omit<SharedState, 'revision'>): void {
  write(join(siteDir, 'link.key'), state.link_key ?? undefined);
  write(join(siteDir, 'releases.json'), textOf(state.list));
  write(join(siteDir, 'modules.json'), textOf(state.registry));
}

/** The state in a folder. */
export function stateIn(siteDir: string): Omit<SharedState, 'revision'> {
  const key = join(siteDir, 'link.key');
  return {
    registry: readJson<Registry>(join(siteDir, 'modules.json')) ?? null,
    list: readJson<NonNullable<SharedState['list']>>(join(siteDir, 'releases.json')) ?? null,
    link_key: existsSync(key) ? readFileSync(key, 'utf8') : null,
  };
}

export const healthOf = (siteDir: string, { module, version }: ReleaseName): string =>
  join(siteDir, 'health', module, version);

/** Writes browsers' reports on the releases to the files of a shared disk. */
export function writeHealth(siteDir: string, rows: HealthRow[], before: ReleaseName[]): void {
  for (const { loads, failures, ended, ...name } of rows) {
    write(join(healthOf(siteDir, name), 'all.json'), JSON.stringify({ loads, failures }));
    write(join(healthOf(siteDir, name), 'ended.json'), ended ? JSON.stringify(ended) : undefined);
  }
  const kept = new Set(rows.map((row) => healthOf(siteDir, row)));
  before
    .map((name) => healthOf(siteDir, name))
    .filter((folder) => !kept.has(folder))
    .forEach((folder) => rmSync(folder, { recursive: true, force: true }));
}

/** A module's releases that visitors get, or may get when another one fails. */
const givenOf = ({ current, lastGood, canary }: ModuleEntry): ModuleRelease[] =>
  [current, lastGood, canary?.release].filter((release) => release !== undefined);

/** Every release in a state. */
export function namesOf({ registry, list }: Pick<SharedState, 'registry' | 'list'>, only?: string): ReleaseName[] {
  const given = Object.entries(registry ?? {}).flatMap(([module, entry]) =>
    givenOf(entry).map(({ version }) => ({ module, version })),
  );
  const kept = Object.entries(list ?? {}).flatMap(([module, all]) =>
    all.map(({ release: { version } }) => ({ module, version })),
  );
  const named = new Map([...given, ...kept].map((name) => [`${name.module} ${name.version}`, name]));
  return [...named.values()].filter(({ module }) => only === undefined || module === only);
}

/**
 * The servable part of a state with unavailable releases: a module keeps its present release, otherwise it uses its
 * last good one.
 * @param before what was served until now
 */
export function servable(
  registry: Registry,
  before: Registry,
  has: (module: string, version: string) => boolean,
): Registry {
  const entries = Object.entries(registry).flatMap(([module, entry]) => {
    const here = (release: ModuleRelease | undefined): release is ModuleRelease =>
      release !== undefined && has(module, release.version);
    const { current, lastGood, canary, ...rest } = entry;
    if (here(current)) {
      return [
        [
          module,
          { ...rest, current, ...(here(lastGood) && { lastGood }), ...(here(canary?.release) && { canary }) },
        ] as const,
      ];
    }
    const known = before[module];
    if (known && here(known.current)) {
      return [[module, { ...rest, current: known.current }] as const];
    }
    return here(lastGood) ? [[module, { ...rest, current: lastGood }] as const] : [];
  });
  return Object.fromEntries(entries);
}
