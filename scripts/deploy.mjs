// `npm run deploy -- <module>`: builds one module and puts it live beside the running shell.
import { buildPart } from './build.mjs';
import { moduleNames } from './build/parts.mjs';
import { readRegistry, writeRegistry } from './build/publish.mjs';

const [name, flag] = process.argv.slice(2);
if (!moduleNames.includes(name)) {
  console.error(`Which module? One of: ${moduleNames.join(', ')}`);
  process.exit(1);
}
if (flag === '--back') {
  const registry = readRegistry();
  const entry = registry[name];
  if (!entry?.lastGood) {
    console.error(`${name} has no release to go back to`);
    process.exit(1);
  }
  writeRegistry({ ...registry, [name]: { current: entry.lastGood, lastGood: entry.current } });
  console.log(`${name} is back at ${entry.lastGood.version}`);
} else {
  await buildPart(name);
  console.log(`${name} ${readRegistry()[name].current.version} is live`);
}
