import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sandboxPaths } from './settings';
import { registerFastspringSandbox } from './fastspring-routes';
import { registerPaypalSandbox } from './paypal-routes';
import type { SandboxContext, SandboxSettings } from './sandbox-context';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../browser');
const files = {
  [`${sandboxPaths.fastspring}/builder.js`]: 'builder.js',
  [`${sandboxPaths.fastspring}/checkout.js`]: 'checkout.js',
  [`${sandboxPaths.paypal}/sdk/js`]: 'paypal-sdk.js',
  [`${sandboxPaths.paypal}/approval.js`]: 'approval.js',
};

/** Both providers in one server, with their own formats. Mounted only without credentials. */
export function registerSandbox(app: FastifyInstance, settings: SandboxSettings): void {
  const sandbox: SandboxContext = { app, ...settings };
  for (const [path, name] of Object.entries(files)) {
    const source = readFileSync(join(folder, name), 'utf8');
    app.get(path, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
    );
  }
  registerFastspringSandbox(app, sandbox);
  registerPaypalSandbox(app, sandbox);
}
