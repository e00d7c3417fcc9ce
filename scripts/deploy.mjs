// `npm run deploy -- <module>`: builds one module and puts it live beside the running shell. `--list` shows its releases,
// `--to <release>` goes to one of them, `--back` to the one that was healthy.
import { parseArgs } from 'node:util';
import { buildPart } from './build.mjs';
import { moduleNames, siteDir } from './build/parts.mjs';
import { openReleases } from './deploy/releases.mjs';

const usage = 'npm run deploy -- <module> [--list | --to <release> | --back]';
const releases = openReleases(siteDir);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean' }, to: { type: 'string' }, back: { type: 'boolean' } },
  });
  const [name, ...more] = positionals;
  if (!moduleNames.includes(name) || more.length > 0) {
    throw new Error(`Which module? One of: ${moduleNames.join(', ')}`);
  }
  if (Object.keys(values).length > 1) {
    throw new Error('One of --list, --to and --back');
  }
  return { name, ...values };
}

function show(name) {
  const live = releases.readRegistry()[name];
  for (const { release, by, at, bytes, broken } of releases.list(name)) {
    const state =
      release.version === live?.current.version
        ? 'live'
        : broken
          ? 'broken'
          : release.version === live?.lastGood?.version
            ? 'last good'
            : '';
    console.log(
      [release.version, new Date(at).toISOString(), by, `${Math.round(bytes / 1000)} kB`, state].join('  ').trim(),
    );
  }
}

try {
  const { name, list, to, back } = readArguments();
  if (list) {
    show(name);
  } else {
    await releases.locked(async () => {
      if (to !== undefined) {
        releases.goTo(name, to);
      } else if (back) {
        releases.goBack(name);
      } else {
        await buildPart(name);
      }
      console.log(`${name} ${releases.readRegistry()[name].current.version} is live`);
    });
  }
} catch (error) {
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 1;
}
