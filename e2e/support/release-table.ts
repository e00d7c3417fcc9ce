import type { ModuleRelease, Registry } from '@site/shared/contracts';
import { ownScript, type ChangeOfFile } from './changed-release';
import { faults, slow3G, type Fault } from './faulty-proxy';
import { brokenCode, inThunk, onKey, throwing } from './release-code';

/** What a visitor finally sees of a broken release. */
type Sees = 'the release' | 'the last good release' | 'the fallback' | 'a toast';

/** The result of a row: what the visitor sees, and the stage that is reported to the operator, if any. */
export interface Outcome {
  sees: Sees;
  reason?: string;
}

/** A row of the table: a fault at a place, and its results with and without a last good release. */
export interface Row {
  place: string;
  fault: string;
  withLastGood: Outcome;
  alone: Outcome;
  /** A fault that the proxy applies to one file of the release, `times` times. */
  proxy?: { path: (release: ModuleRelease) => string; fault: Fault; times?: number };
  /** There is no response, so the test advances the page's clock beyond the timeout. */
  silent?: true;
  /** A fault of the release itself. */
  change?: ChangeOfFile;
  release?: (good: ModuleRelease) => Partial<ModuleRelease>;
  /** A fault of the registry: the content of modules.json, or undefined for a missing file. */
  registry?: (live: Registry) => string | undefined;
  /** Whether the server is restarted with it, so that it has never read a valid registry. */
  restart?: true;
  /** The log entry of the server about a damaged registry. */
  logged?: RegExp;
  /** Which of its two tests `npm test` runs. */
  sample?: ('withLastGood' | 'alone')[];
}

const healthy: Outcome = { sees: 'the release' };
const both = (outcome: Outcome) => ({ withLastGood: outcome, alone: outcome });
const broken = (reason: string) => ({
  withLastGood: { sees: 'the last good release', reason } as Outcome,
  alone: { sees: 'the fallback', reason } as Outcome,
});

/** The files of a release that can be broken, and the stage that detects wrong content of each. */
const places: { place: string; path: (release: ModuleRelease) => string; corrupt: string }[] = [
  { place: 'the entry', path: () => 'remoteEntry.js', corrupt: 'entry' },
  { place: 'the module’s chunk', path: ({ files }) => files.module[0], corrupt: 'entry' },
  { place: 'the page’s chunk', path: (release) => ownScript(release, 'Blog'), corrupt: 'page' },
  {
    place: 'the page’s style',
    path: ({ files }) => files.Blog.find((file) => file.endsWith('.css')) as string,
    corrupt: 'page',
  },
  { place: 'the texts', path: ({ files }) => files.en[0], corrupt: 'page' },
];

const corrupting = ['HTML instead of it', 'a flipped byte'];

/** The tests of this part that `npm test` runs: a missing file and one with another hash. Jest tests the others, too. */
const sampledOfProxy: Record<string, Row['sample']> = {
  'the page’s chunk 404': ['alone'],
  'the page’s style a flipped byte': ['withLastGood'],
};

const ofProxy: Row[] = places.flatMap(({ place, path, corrupt }) => [
  ...Object.entries(faults).map(([fault, what]): Row => {
    const reason = corrupting.includes(fault) ? corrupt : fault === 'hanging' ? 'silent' : 'missing';
    return {
      place,
      fault,
      ...broken(reason),
      proxy: { path, fault: what },
      ...(fault === 'hanging' && { silent: true }),
    };
  }),
  { place, fault: 'slow 3G', ...both(healthy), proxy: { path, fault: slow3G } },
  {
    place,
    fault: 'corrupt in the browser’s cache',
    ...both(healthy),
    proxy: { path, fault: faults['a flipped byte'], times: 1 },
  },
]);

const ofCode: Row[] = brokenCode.map(({ fault, reason, ...rest }) => ({
  place: 'the code',
  fault,
  ...broken(reason),
  ...rest,
}));

/** Faults after the page was shown: it stays on the screen. */
const ofHandlers: Row[] = [
  { fault: 'throws in a handler', reason: 'error', change: onKey(throwing) },
  {
    fault: 'rejects in a handler',
    reason: 'rejection',
    change: onKey('Promise.reject(new Error("broken on purpose"));'),
  },
  { fault: 'throws in a thunk', reason: 'rejection', change: inThunk, sample: ['withLastGood'] as Row['sample'] },
].map(({ reason, ...row }) => ({ place: 'the code', ...both({ sees: 'a toast', reason }), ...row }));

/** The server itself serves the last good release instead of the current one, so no browser reports a failure. */
const rejectedEntry = {
  place: 'the registry',
  withLastGood: { sees: 'the last good release' } as Outcome,
  alone: { sees: 'the fallback', reason: 'registry' } as Outcome,
  logged: /modules\.json: the current release of blog is refused: \w+/,
};
const unreadable = { ...both(healthy), place: 'the registry', logged: /modules\.json cannot be read/ };
/** The registry with an entry of blog that has no address. */
const withoutAddress = ({ blog, ...others }: Registry): string => {
  const { entry: _, ...current } = blog.current;
  return JSON.stringify({ ...others, blog: { ...blog, current } });
};
const ofRegistry: Row[] = [
  { ...unreadable, fault: 'is no JSON', registry: () => '{"blog":' },
  { ...unreadable, fault: 'is missing', registry: () => undefined },
  { ...unreadable, fault: 'is a list', registry: () => '[]' },
  { ...unreadable, fault: 'is null', registry: () => 'null' },
  { ...rejectedEntry, fault: 'has one entry without an address', registry: withoutAddress },
  {
    ...rejectedEntry,
    fault: 'has one entry without an address when the server starts',
    registry: withoutAddress,
    restart: true,
  },
  {
    ...rejectedEntry,
    fault: 'has one entry with wrong types',
    registry: ({ blog, ...others }) =>
      JSON.stringify({ ...others, blog: { ...blog, current: { ...blog.current, files: 'none', contract: null } } }),
  },
];

/** All faults of a release that threat 42 names. */
export const rows: Row[] = [
  ...ofProxy.map((row) => ({ ...row, sample: sampledOfProxy[`${row.place} ${row.fault}`] })),
  ...ofCode,
  ...ofHandlers,
  ...ofRegistry,
];
