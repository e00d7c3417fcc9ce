import type { ModuleRelease, Registry } from '@site/shared/contracts';
import { ownScript, type ChangeOfFile } from './changed-release';
import { faults, slow3G, type Fault } from './faulty-line';
import { brokenCode, inThunk, onKey, throwing } from './release-code';

/** What a visitor has in the end, of a release that is broken. */
type Sees = 'the release' | 'the last good release' | 'the fallback' | 'a toast';

/** What becomes of a row: what the visitor sees, and the stage that the operator is told, if any. */
export interface Outcome {
  sees: Sees;
  reason?: string;
}

/** A row of the table: a fault at a place, and what comes of it with and without a last good release. */
export interface Row {
  place: string;
  fault: string;
  withLastGood: Outcome;
  alone: Outcome;
  /** A fault of the line to one file of the release, so many times. */
  line?: { path: (release: ModuleRelease) => string; fault: Fault; times?: number };
  /** No byte comes: the page's clock is moved on by the limit for silence. */
  silent?: true;
  /** A fault of the release itself. */
  change?: ChangeOfFile;
  release?: (good: ModuleRelease) => Partial<ModuleRelease>;
  /** A fault of the registry: what lies in modules.json instead, or nothing. */
  registry?: (live: Registry) => string | undefined;
  /** Whether the server is started anew on it, so that it has never read a sound one. */
  restart?: true;
  /** What the server's log says of a registry that is damaged. */
  logged?: RegExp;
  /** Which of its two tests `npm test` does. */
  sample?: ('withLastGood' | 'alone')[];
}

const healthy: Outcome = { sees: 'the release' };
const both = (outcome: Outcome) => ({ withLastGood: outcome, alone: outcome });
const broken = (reason: string) => ({
  withLastGood: { sees: 'the last good release', reason } as Outcome,
  alone: { sees: 'the fallback', reason } as Outcome,
});

/** Where the bytes of a release can be broken, and the stage at which bytes that came, but are wrong, are noticed. */
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

/** The tests of this part that `npm test` does: a file that is gone, and one that is not what was pinned. Jest tries the others, too. */
const sampledOnLine: Record<string, Row['sample']> = {
  'the page’s chunk 404': ['alone'],
  'the page’s style a flipped byte': ['withLastGood'],
};

const ofLine: Row[] = places.flatMap(({ place, path, corrupt }) => [
  ...Object.entries(faults).map(([fault, what]): Row => {
    const reason = corrupting.includes(fault) ? corrupt : fault === 'hanging' ? 'silent' : 'missing';
    return {
      place,
      fault,
      ...broken(reason),
      line: { path, fault: what },
      ...(fault === 'hanging' && { silent: true }),
    };
  }),
  { place, fault: 'slow 3G', ...both(healthy), line: { path, fault: slow3G } },
  {
    place,
    fault: 'corrupt in the browser’s cache',
    ...both(healthy),
    line: { path, fault: faults['a flipped byte'], times: 1 },
  },
]);

const ofCode: Row[] = brokenCode.map(({ fault, reason, ...rest }) => ({
  place: 'the code',
  fault,
  ...broken(reason),
  ...rest,
}));

/** Faults of a page that stands: it goes on standing. */
const ofHandlers: Row[] = [
  { fault: 'throws in a handler', reason: 'error', change: onKey(throwing) },
  {
    fault: 'rejects in a handler',
    reason: 'rejection',
    change: onKey('Promise.reject(new Error("broken on purpose"));'),
  },
  { fault: 'throws in a thunk', reason: 'rejection', change: inThunk, sample: ['withLastGood'] as Row['sample'] },
].map(({ reason, ...row }) => ({ place: 'the code', ...both({ sees: 'a toast', reason }), ...row }));

/** The server takes the last good release for the current one: a browser has no failure to tell. */
const refusedEntry = {
  place: 'the registry',
  withLastGood: { sees: 'the last good release' } as Outcome,
  alone: { sees: 'the fallback', reason: 'registry' } as Outcome,
  logged: /modules\.json: the current release of blog is refused: \w+/,
};
const unreadable = { ...both(healthy), place: 'the registry', logged: /modules\.json cannot be read/ };
/** The blog's entry without an address. */
const withoutAddress = ({ blog, ...others }: Registry): string => {
  const { entry: _, ...current } = blog.current;
  return JSON.stringify({ ...others, blog: { ...blog, current } });
};
const ofRegistry: Row[] = [
  { ...unreadable, fault: 'is no JSON', registry: () => '{"blog":' },
  { ...unreadable, fault: 'is missing', registry: () => undefined },
  { ...unreadable, fault: 'is a list', registry: () => '[]' },
  { ...unreadable, fault: 'is null', registry: () => 'null' },
  { ...refusedEntry, fault: 'has one entry without an address', registry: withoutAddress },
  {
    ...refusedEntry,
    fault: 'has one entry without an address when the server starts',
    registry: withoutAddress,
    restart: true,
  },
  {
    ...refusedEntry,
    fault: 'has one entry with wrong types',
    registry: ({ blog, ...others }) =>
      JSON.stringify({ ...others, blog: { ...blog, current: { ...blog.current, files: 'none', contract: null } } }),
  },
];

/** All that can be wrong with a release, as issue and threat 42 name it. */
export const rows: Row[] = [
  ...ofLine.map((row) => ({ ...row, sample: sampledOnLine[`${row.place} ${row.fault}`] })),
  ...ofCode,
  ...ofHandlers,
  ...ofRegistry,
];
