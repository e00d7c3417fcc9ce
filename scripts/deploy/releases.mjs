import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Releases of a module that stay on the disk: open pages ask for their files, and an operator may go back to them. */
const keptReleases = 10;
/** A release that stood so long without being taken back counts as healthy. */
const healthyAfterMs = 10 * 60_000;

const read = (file, missing) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : missing);
/** Puts a file in place in one step: whoever reads it sees the old one or the new one, never half of one. */
function write(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** What is live, and what was, on one built site. Neither the list nor the audit log is served. */
export function openReleases(siteDir) {
  const registryFile = join(siteDir, 'modules.json');
  const listFile = join(siteDir, 'releases.json');
  const readRegistry = () => read(registryFile, {});
  const listOf = (name) => read(listFile, {})[name] ?? [];

  /** Makes one release of a module live, and the newest other healthy one its last good release. */
  function goLive(name, list, release, action) {
    const at = Date.now();
    const from = readRegistry()[name]?.current.version;
    for (const each of list) {
      if (each.release.version === from && from !== release.version) {
        each.liveMs += at - each.since;
      }
      if (each.release.version === release.version && from !== release.version) {
        each.since = at;
      }
    }
    const lastGood = healthiest(
      list.filter((each) => each.release.version !== release.version),
      at,
    )?.release;
    const isKept = (each, index) => index < keptReleases || [release, lastGood].includes(each.release);
    const kept = list.filter(isKept);
    write(listFile, { ...read(listFile, {}), [name]: kept });
    write(registryFile, {
      ...readRegistry(),
      [name]: lastGood ? { current: release, lastGood } : { current: release },
    });
    for (const { release: old } of list.filter((each) => !kept.includes(each))) {
      rmSync(join(siteDir, 'modules', name, old.version), { recursive: true, force: true });
      rmSync(join(siteDir, 'render', name, `${old.version}.cjs`), { force: true });
    }
    const line = {
      at: new Date(at).toISOString(),
      by: userInfo().username,
      action,
      module: name,
      from,
      to: release.version,
    };
    appendFileSync(join(siteDir, 'deploys.log'), `${JSON.stringify(line)}\n`);
  }

  return {
    readRegistry,
    list: listOf,

    /** Makes a release live that was built now. */
    publish(name, release, bytes) {
      mkdirSync(siteDir, { recursive: true });
      const known = listOf(name).filter((each) => each.release.version !== release.version);
      const { current } = readRegistry()[name] ?? {};
      // A release of before this list began counts as one that stood long.
      const first = current && !known.length && current.version !== release.version;
      const older = first ? [{ release: current, by: '?', at: 0, since: 0, liveMs: 0, bytes: 0 }] : known;
      const at = Date.now();
      const made = { release, by: userInfo().username, at, since: at, liveMs: 0, bytes };
      goLive(name, [made, ...older], release, 'deploy');
    },

    /** Goes to one of the kept releases. */
    goTo(name, version) {
      const list = listOf(name);
      const wanted = list.find((each) => each.release.version === version);
      if (!wanted) {
        throw new Error(`${name} has no release ${version}; see npm run deploy -- ${name} --list`);
      }
      delete wanted.broken;
      goLive(name, list, wanted.release, 'to');
    },

    /** Goes from a release that turned out to be broken to what was healthy. @returns its version */
    goBack(name) {
      const list = listOf(name);
      const { current } = readRegistry()[name] ?? {};
      const left = list.find((each) => each.release.version === current?.version);
      const wanted = healthiest(list.slice(list.indexOf(left) + 1), Date.now());
      if (!left || !wanted) {
        throw new Error(`${name} has no healthy release to go back to`);
      }
      left.broken = true;
      goLive(name, list, wanted.release, 'back');
      return wanted.release.version;
    },

    /** Does something while no other deployment of this site can. */
    async locked(action) {
      const lock = join(siteDir, 'deploy.lock');
      mkdirSync(siteDir, { recursive: true });
      const owner = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
      if (owner && isRunning(owner)) {
        throw new Error(`another deployment is running (process ${owner}); nothing was changed`);
      }
      rmSync(lock, { force: true });
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      try {
        return await action();
      } finally {
        rmSync(lock, { force: true });
      }
    },
  };
}

/** The newest release that stood for long and was not taken back; where none stood for long, the one that stood longest. */
function healthiest(list, now) {
  const stood = (each) => (each.liveMs > 0 ? each.liveMs : now - each.since);
  const sound = list.filter((each) => !each.broken);
  return sound.find((each) => stood(each) >= healthyAfterMs) ?? sound.toSorted((a, b) => stood(b) - stood(a))[0];
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
