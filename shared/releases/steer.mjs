import { createHash } from 'node:crypto';
import { readEnd, readHealth } from './health.mjs';

/**
 * Serves a stored and checked release to the visitors of the order.
 * @param {object} releases those of the site (`openReleases`)
 * @param {string} name the module
 * @param {{ release: object, bytes: number }} made
 * @param {{ check?: boolean, hold?: boolean, percent?: number, unchecked?: boolean }} order for nobody, only stored,
 * for a share of the visitors, or for all; and whether the checks were skipped, for the audit log
 */
export function deployRelease(releases, name, { release, bytes }, { check, hold, percent, unchecked }) {
  const action = (word) => (unchecked ? `${word} unchecked` : word);
  if (percent) {
    releases.startCanary(name, release, bytes, percent, action('canary'));
  } else if (hold) {
    releases.hold(name, release, bytes);
  } else if (!check) {
    releases.publish(name, release, bytes, action('deploy'));
  }
}

/**
 * Changes which stored releases visitors get.
 * @param {{ to?: string, percent?: number, promote?: boolean, back?: boolean, off?: boolean, discard?: string }} order
 * one of them; `percent` with `to`; `discard` removes one that nobody gets
 * @throws DeployError
 */
export function steer(releases, name, { to, percent, promote, back, off, discard }) {
  if (to !== undefined && percent) {
    const { release, bytes } = releases.fitting(name, to);
    releases.startCanary(name, release, bytes, percent);
  } else if (to !== undefined) {
    releases.goTo(name, to);
  } else if (promote) {
    releases.promote(name);
  } else if (back) {
    releases.goBack(name);
  } else if (off) {
    releases.switchOff(name);
  } else if (discard !== undefined) {
    releases.discard(name, discard);
  }
}

/** The general release, and the canary, in one line. */
export function sayLive(releases, name) {
  const { current, canary, off } = releases.readRegistry()[name] ?? {};
  if (!current || off) {
    return `${name} is off`;
  }
  const besides = canary ? `, ${canary.percent}% of the visitors get ${canary.release.version}` : '';
  return `${name} ${current.version} is live${besides}`;
}

/**
 * Identifies the state of a module's releases: it differs after each change, so that no order is executed on a state
 * that its author has not seen.
 */
export function revisionOf(releases, name) {
  const state = JSON.stringify([releases.readRegistry()[name], releases.list(name)]);
  return createHash('sha256').update(state).digest('hex').slice(0, 16);
}

/** The stored releases of a module, newest first, each in one line: author, time, size, state, health. */
export function listReleases(siteDir, releases, name) {
  const live = releases.readRegistry()[name];
  return releases.list(name).map(({ release, by, at, bytes, broken }) => {
    const { version } = release;
    const { loads, failures } = readHealth(siteDir, name, version);
    const end = readEnd(siteDir, name, version);
    const states = [
      [version === live?.current.version, live?.off ? 'off' : 'live'],
      [version === live?.canary?.release.version && end, `canary, rolled back: ${end?.reason}`],
      [version === live?.canary?.release.version, `canary ${live?.canary?.percent}%`],
      [broken, 'broken'],
      [version === live?.lastGood?.version, 'last good'],
    ];
    const [, state = ''] = states.find(([holds]) => holds) ?? [];
    const health = loads + failures > 0 ? `${loads} loads, ${failures} failures` : '';
    const size = `${Math.round(bytes / 1000)} kB`;
    return [version, new Date(at).toISOString(), by, size, state, health].filter(Boolean).join('  ');
  });
}
