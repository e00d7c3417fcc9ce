import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { forgetHealth, readEnd } from './health.mjs';
import { healthiest, overBounds } from './kept.mjs';
import { withLock } from './lock.mjs';
import { misfitsOfStored } from './misfits.mjs';
import { DeployError } from './deploy-error.mjs';

const read = (file, missing) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing);
/** Replaces a file atomically: readers see the old one or the new one, never a part of one. */
function write(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * The live and former releases of one built site. Neither the list nor the audit log is served.
 * @param {string} siteDir the built site
 * @param {{ by: string, address?: string }} [who] the author for list and audit log: a user of this machine, or the
 * team of a token with its network address
 */
export function openReleases(siteDir, who = { by: userInfo().username }) {
  const registryFile = join(siteDir, 'modules.json');
  const listFile = join(siteDir, 'releases.json');
  const readRegistry = () => read(registryFile, {});
  const listOf = (name) => read(listFile, {})[name] ?? [];
  const find = (name, version) => listOf(name).find((each) => each.release.version === version);

  function remove(name, version) {
    rmSync(join(siteDir, 'modules', name, version), { recursive: true, force: true });
    rmSync(join(siteDir, 'render', name, `${version}.cjs`), { force: true });
    forgetHealth(siteDir, name, version);
  }

  const writeList = (name, list) => write(listFile, { ...read(listFile, {}), [name]: list });
  const writeEntry = (name, entry) => write(registryFile, { ...readRegistry(), [name]: entry });

  /** The stored releases of a module. One from before this list existed counts as one that was live for long. */
  function knownOf(name, version) {
    const known = listOf(name).filter((each) => each.release.version !== version);
    const { current } = readRegistry()[name] ?? {};
    const first = current && !known.length && current.version !== version;
    return first ? [{ release: current, by: '?', at: 0, since: 0, liveMs: 0, bytes: 0 }] : known;
  }

  function made(release, bytes) {
    const at = Date.now();
    return { release, by: who.by, at, since: at, liveMs: 0, bytes };
  }

  /** Whether visitors get a release, or may get it when another one fails. */
  function isGiven(name, version) {
    const { current, lastGood, canary } = readRegistry()[name] ?? {};
    return [current, lastGood, canary?.release].some((each) => each?.version === version);
  }

  function stored(name, version) {
    const wanted = find(name, version);
    if (!wanted) {
      throw new DeployError('noRelease', { module: name, version });
    }
    return wanted;
  }

  /** Removes stored releases, except those that visitors get. */
  function drop(name, kept) {
    const dropped = kept.map(({ release }) => release.version).filter((version) => !isGiven(name, version));
    const others = listOf(name).filter(({ release }) => !dropped.includes(release.version));
    writeList(name, others);
    dropped.forEach((version) => remove(name, version));
  }

  const dropOldest = (name) => drop(name, overBounds(listOf(name)));

  const misfits = (name, release) => misfitsOfStored(siteDir, name, release, readRegistry());
  const fits = (name, list) => list.filter(({ release }) => misfits(name, release).length === 0);

  /**
   * A stored release that may be published.
   * @throws DeployError if the version does not exist, or would not be run
   */
  function fitting(name, version) {
    const wanted = stored(name, version);
    const problems = misfits(name, wanted.release);
    if (problems.length > 0) {
      throw new DeployError('notRun', { module: name, version }, problems);
    }
    return wanted;
  }

  function markBroken(name, version) {
    const list = listOf(name).map((each) => (each.release.version === version ? { ...each, broken: true } : each));
    writeList(name, list);
  }

  /** Ends a canary: its visitors get the general release. */
  function endCanary(name) {
    const { canary, ...entry } = readRegistry()[name];
    const { version } = canary.release;
    writeEntry(name, entry);
    markBroken(name, version);
    note(name, 'back', version, entry.current.version);
    return entry.current.version;
  }

  /** Makes one release of a module live, and the newest other healthy one its fallback. */
  function goLive(name, list, release, action) {
    const at = Date.now();
    const from = readRegistry()[name]?.current.version;
    for (const each of list) {
      if (each.release.version === from && from !== release.version) {
        each.liveMs += at - each.since;
      }
      if (each.release.version === release.version) {
        each.since = from === release.version ? each.since : at;
        // The author of the order has checked it.
        delete each.broken;
        delete each.canary;
      }
    }
    const others = list.filter((each) => each.release.version !== release.version);
    const lastGood = healthiest(fits(name, others), at)?.release;
    writeList(name, list);
    writeEntry(name, lastGood ? { current: release, lastGood } : { current: release });
    dropOldest(name);
    note(name, action, from, release.version);
  }

  function note(module, action, from, to) {
    const line = { at: new Date().toISOString(), ...who, action, module, from, to };
    appendFileSync(join(siteDir, 'deploys.log'), `${JSON.stringify(line)}\n`);
  }

  return {
    readRegistry,
    list: listOf,

    /** Publishes a new release. `action` is the entry of the audit log. */
    publish(name, release, bytes, action = 'deploy') {
      mkdirSync(siteDir, { recursive: true });
      goLive(name, [made(release, bytes), ...knownOf(name, release.version)], release, action);
    },

    /** Gives a share of the visitors a new release, or changes the share of the running canary. */
    startCanary(name, release, bytes, percent, action = 'canary') {
      const { canary, ...entry } = readRegistry()[name] ?? {};
      if (!entry.current || entry.off) {
        throw new DeployError('noStable', { module: name });
      }
      if (entry.current.version === release.version) {
        throw new DeployError('isLive', { module: name, version: release.version });
      }
      if (canary?.release.version !== release.version || readEnd(siteDir, name, release.version)) {
        // Reports from when it was live before do not count for this run.
        forgetHealth(siteDir, name, release.version);
        const liveMs = find(name, release.version)?.liveMs ?? 0;
        writeList(name, [{ ...made(release, bytes), liveMs, canary: true }, ...knownOf(name, release.version)]);
      }
      writeEntry(name, { ...entry, canary: { release, percent } });
      dropOldest(name);
      note(name, `${action} ${percent}%`, entry.current.version, release.version);
    },

    /** Publishes the canary for all visitors. */
    promote(name) {
      const { canary } = readRegistry()[name] ?? {};
      if (!canary) {
        throw new DeployError('noCanary', { module: name });
      }
      const end = readEnd(siteDir, name, canary.release.version);
      if (end) {
        throw new DeployError('canaryEnded', { version: canary.release.version, reason: end.reason });
      }
      goLive(name, listOf(name), fitting(name, canary.release.version).release, 'promote');
    },

    /** A stored release. */
    stored,

    /** A stored release, if it is compatible with the live site. */
    fitting,

    /** An entry of the audit log. */
    note,

    /** Stores a new release without serving it. */
    hold(name, release, bytes) {
      if (!find(name, release.version)) {
        writeList(name, [{ ...made(release, bytes), canary: true }, ...knownOf(name, release.version)]);
        dropOldest(name);
      }
      note(name, 'hold', undefined, release.version);
    },

    /** Removes a stored release that nobody gets. @throws DeployError */
    discard(name, version) {
      const kept = stored(name, version);
      if (isGiven(name, version)) {
        throw new DeployError('isGiven', { module: name, version });
      }
      drop(name, [kept]);
      note(name, 'discard', version, undefined);
    },

    /** Removes a stored release that was not published: neither now nor by an earlier deployment of the same files. */
    discardUnknown(name, version) {
      if (!isGiven(name, version) && !find(name, version)) {
        remove(name, version);
      }
    },

    /** Publishes one of the stored releases. */
    goTo(name, version) {
      goLive(name, listOf(name), fitting(name, version).release, 'to');
    },

    /** Ends a canary; without one, replaces a broken release by the last healthy one. @returns its version */
    goBack(name) {
      if (readRegistry()[name]?.canary) {
        return endCanary(name);
      }
      const list = listOf(name);
      const { current } = readRegistry()[name] ?? {};
      const left = list.find((each) => each.release.version === current?.version);
      const wanted = healthiest(fits(name, list.slice(list.indexOf(left) + 1)), Date.now());
      if (!left || !wanted) {
        throw new DeployError('noHealthy', { module: name });
      }
      left.broken = true;
      goLive(name, list, wanted.release, 'back');
      return wanted.release.version;
    },

    /** Switches a module off; publishing a release switches it on again. */
    switchOff(name) {
      const { current, lastGood, off } = readRegistry()[name] ?? {};
      if (!current || off) {
        throw new DeployError('notLive', { module: name });
      }
      // A withdrawn release is no target of a roll-back.
      markBroken(name, current.version);
      writeEntry(name, { current, ...(lastGood && { lastGood }), off: true });
      note(name, 'off', current.version, undefined);
    },

    /** Runs an action while no other deployment of this site can. */
    locked: (action) => withLock(join(siteDir, 'deploy.lock'), action),
  };
}
