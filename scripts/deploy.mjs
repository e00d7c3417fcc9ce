// `npm run deploy -- <module>`: builds one module, checks it, and puts it live beside the running shell. `--check` leaves it at the
// check, `--unchecked` leaves the check out. `--canary 10%` gives it to a share of the visitors, `--promote` gives the canary to all.
// `--list` shows its releases, `--to <release>` goes to one of them, `--back` ends the canary or goes to the one that was healthy,
// `--off` takes the module off the site. `--hold` keeps a release that nobody is given, `--link <release>` prints an address that
// gives a kept one to whoever opens it, for a day.
import { parseArgs } from 'node:util';
import { moduleNames, siteDir, stamp } from './build/parts.mjs';
import { readEnd, readHealth } from './deploy/health.mjs';
import { openReleases } from './deploy/releases.mjs';

const usage = `npm run deploy -- <module> [--check | --hold | --list | --link <release> | --promote | --back | --off]
npm run deploy -- <module> [--unchecked | --to <release>] [--canary <1 to 99>%]`;
const releases = openReleases(siteDir);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      hold: { type: 'boolean' },
      unchecked: { type: 'boolean' },
      canary: { type: 'string' },
      promote: { type: 'boolean' },
      list: { type: 'boolean' },
      to: { type: 'string' },
      back: { type: 'boolean' },
      off: { type: 'boolean' },
      link: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  // Modules of other repositories are live as well, and go back and off like those of this one.
  const known = [...new Set([...moduleNames, ...Object.keys(releases.readRegistry())])];
  if (!known.includes(name) || more.length > 0) {
    throw new Error(`Which module? One of: ${known.join(', ')}`);
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

/** The address of a module's first page, on which whoever opens it is given one of the kept releases. */
async function linkTo(name, version) {
  const { tsImport } = await import('tsx/esm/api');
  const [{ signRelease }, { sitePagesOf }] = await Promise.all([
    tsImport('../server/src/site/releases/release-link.ts', import.meta.url),
    tsImport('../shared/contracts/site-pages.ts', import.meta.url),
  ]);
  const { release } = releases.stored(name, version);
  const { routes } = sitePagesOf({ [name]: { current: release } });
  const page = routes.find(({ module, path }) => module === name && !path.includes(':'));
  const address = new URL(page?.path ?? '/', process.env.PUBLIC_URL ?? 'http://localhost:3000');
  address.searchParams.set('override', signRelease(siteDir, name, version));
  releases.note(name, 'link', undefined, version);
  return address.href;
}

/** Stores the release where nobody is given it, checks it there, and only then puts it live. */
async function deploy(name, { check, hold, unchecked, percent }) {
  if (!moduleNames.includes(name)) {
    throw new Error(`${name} is not built here: its own repository publishes it, by module-kit publish`);
  }
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
    } else if (hold) {
      releases.hold(name, release, bytes);
      console.log(`${name} ${release.version} is kept, and nobody is given it`);
    } else if (!check) {
      releases.publish(name, release, bytes, unchecked ? 'deploy unchecked' : 'deploy');
      stamp(name, mark);
    }
  } finally {
    releases.discardUnknown(name, release.version);
  }
}

try {
  const { name, list, to, promote, back, off, link, ...way } = readArguments();
  if (list) {
    show(name);
  } else if (link !== undefined) {
    console.log(await linkTo(name, link));
  } else if (way.check || way.hold) {
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
