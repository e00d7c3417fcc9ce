// `npm run deploy -- <module>`: builds one module, checks it, and puts it live beside the running shell. `--check` leaves it at the
// check, `--unchecked` leaves the check out. `--canary 10%` gives it to a share of the visitors, `--promote` gives the canary to all.
// `--list` shows its releases, `--to <release>` goes to one of them, `--back` ends the canary or goes to the one that was healthy,
// `--off` takes the module off the site.
import { parseArgs } from 'node:util';
import { moduleNames, siteDir, stamp } from './build/parts.mjs';
import { readEnd, readHealth } from './deploy/health.mjs';
import { openReleases } from './deploy/releases.mjs';

const usage = `npm run deploy -- <module> [--check | --list | --promote | --back | --off]
npm run deploy -- <module> [--unchecked | --to <release>] [--canary <1 to 99>%]`;
const releases = openReleases(siteDir);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      unchecked: { type: 'boolean' },
      canary: { type: 'string' },
      promote: { type: 'boolean' },
      list: { type: 'boolean' },
      to: { type: 'string' },
      back: { type: 'boolean' },
      off: { type: 'boolean' },
    },
  });
  const [name, ...more] = positionals;
  if (!moduleNames.includes(name) || more.length > 0) {
    throw new Error(`Which module? One of: ${moduleNames.join(', ')}`);
  }
  const { canary, ...way } = values;
  const ways = Object.keys(way);
  if (ways.length > 1 || (canary !== undefined && ways.some((each) => !['to', 'unchecked'].includes(each)))) {
    throw new Error('One way at a time');
  }
  if (canary !== undefined && !/^[1-9]\d?%$/.test(canary)) {
    throw new Error('A canary has a share of the visitors, from 1% to 99%');
  }
  return { name, percent: canary && Number.parseInt(canary, 10), ...way };
}

function show(name) {
  const live = releases.readRegistry()[name];
  for (const { release, by, at, bytes, broken } of releases.list(name)) {
    const { version } = release;
    const { loads, failures } = readHealth(siteDir, name, version);
    const end = readEnd(siteDir, name, version);
    const states = [
      [version === live?.current.version, live?.off ? 'off' : 'live'],
      [version === live?.canary?.release.version && end, `canary, went back: ${end?.reason}`],
      [version === live?.canary?.release.version, `canary ${live?.canary?.percent}%`],
      [broken, 'broken'],
      [version === live?.lastGood?.version, 'last good'],
    ];
    const [, state = ''] = states.find(([holds]) => holds) ?? [];
    const health = loads + failures > 0 ? `${loads} loads, ${failures} failures` : '';
    const size = `${Math.round(bytes / 1000)} kB`;
    console.log([version, new Date(at).toISOString(), by, size, state, health].filter(Boolean).join('  '));
  }
}

/** Stores the release where nobody is given it, checks it there, and only then puts it live. */
async function deploy(name, { check, unchecked, percent }) {
  // Whoever goes back does not wait for the programs that build and check.
  const [{ bundlePages }, { storeModule }, { checkRelease }] = await Promise.all([
    import('./build.mjs'),
    import('./build/publish.mjs'),
    import('./deploy/gate.mjs'),
  ]);
  const mark = await bundlePages(name);
  const { release, bytes } = await storeModule(name);
  try {
    if (!unchecked) {
      await checkRelease(name, release, siteDir, releases.readRegistry());
    }
    if (percent) {
      releases.startCanary(name, release, bytes, percent, unchecked ? 'canary unchecked' : 'canary');
    } else if (!check) {
      releases.publish(name, release, bytes, unchecked ? 'deploy unchecked' : 'deploy');
      stamp(name, mark);
    }
  } finally {
    releases.discardUnknown(name, release.version);
  }
}

try {
  const { name, list, to, promote, back, off, ...way } = readArguments();
  if (list) {
    show(name);
  } else if (way.check) {
    await releases.locked(() => deploy(name, way));
  } else {
    await releases.locked(async () => {
      if (to !== undefined && way.percent) {
        const { release, bytes } = releases.stored(name, to);
        releases.startCanary(name, release, bytes, way.percent);
      } else if (to !== undefined) {
        releases.goTo(name, to);
      } else if (promote) {
        releases.promote(name);
      } else if (back) {
        releases.goBack(name);
      } else if (off) {
        releases.switchOff(name);
        console.log(`${name} is off`);
        return;
      } else {
        await deploy(name, way);
      }
      const { current, canary } = releases.readRegistry()[name];
      const besides = canary ? `, ${canary.percent}% of the visitors get ${canary.release.version}` : '';
      console.log(`${name} ${current.version} is live${besides}`);
    });
  }
} catch (error) {
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 1;
}
