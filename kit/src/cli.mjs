#!/usr/bin/env node
import { parseArgs } from 'node:util';

const usage = `module-kit create <name> --site <address>   creates a module in a new folder
module-kit dev [--port 3200]                builds after each change and shows the module in the site
module-kit check                            checks the module against the live site
module-kit publish [--canary 10%]           checks the module and deploys it to the site with the token in DEPLOY_TOKEN
module-kit publish --list | --to <release> | --promote | --back | --off    manages its releases on the site
module-kit publish --site-dir <folder>      the same without a token, on the disk of the built site

dev, check and publish accept --site <address> instead of the one in package.json.`;

const options = {
  site: { type: 'string' },
  port: { type: 'string' },
  'site-dir': { type: 'string' },
  canary: { type: 'string' },
  to: { type: 'string' },
  ...Object.fromEntries(['list', 'promote', 'back', 'off'].map((way) => [way, { type: 'boolean' }])),
};

/** Loaded on demand, because create needs no bundler. */
const commands = {
  create: async ([name], values) => (await import('./create.mjs')).create(name, values),
  dev: async (_, values) => (await import('./dev.mjs')).dev(values),
  check: async (_, values) => (await import('./check.mjs')).checkModule(values),
  publish: async (_, values) => (await import('./publish.mjs')).publish(values),
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [command, ...rest] = positionals;
  if (!Object.hasOwn(commands, command) || rest.length !== (command === 'create' ? 1 : 0)) {
    throw new Error(command ? `Unknown command ${positionals.join(' ')}` : 'Which command?');
  }
  await commands[command](rest, values);
} catch (error) {
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
