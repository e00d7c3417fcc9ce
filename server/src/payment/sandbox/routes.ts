import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sandboxPaths, type PaymentContext } from '../payment-context';
import { registerFastspringSandbox } from './fastspring-routes';
import { registerPaypalSandbox } from './paypal-routes';
import type { SandboxContext } from './sandbox-context';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'browser');
const files = {
  [`${sandboxPaths.fastspring}/builder.js`]: 'builder.js',
  [`${sandboxPaths.fastspring}/checkout.js`]: 'checkout.js',
  [`${sandboxPaths.paypal}/sdk/js`]: 'paypal-sdk.js',
  [`${sandboxPaths.paypal}/approval.js`]: 'approval.js',
};

/** Both providers in one server, in their own wire shapes. Called only while no credentials are set. */
export function registerSandbox(app: FastifyInstance, payments: PaymentContext): void {
  if (!payments.sandbox) {
    throw new Error('the sandbox cannot be on beside a real provider');
  }
  const sandbox: SandboxContext = { app, payments };
  for (const [path, name] of Object.entries(files)) {
    const source = readFileSync(join(folder, name), 'utf8');
    app.get(path, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
    );
  }
  registerFastspringSandbox(app, sandbox);
  registerPaypalSandbox(app, sandbox);
}
