import { readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config';

const builds = ['modules.json', 'shell/index.html', 'anatomy/index.html'];
const lookEveryMs = 300;
const reloadScript = `let seen;
new EventSource('/dev/changes').onmessage = ({ data }) => {
  if (seen !== undefined && seen !== data) {
    location.reload();
  }
  seen = data;
};
`;

const event = (text: string) => `data: ${text}\n\n`;

/** Routes for developers. None of them exists in production. */
export function registerDevelopmentRoutes(app: FastifyInstance, config: Config): void {
  if (config.production) {
    return;
  }
  // What other sites in development request by `?override=`.
  app.get('/modules.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(readRegistryFile(config)),
  );
  if (config.liveReload) {
    app.get('/dev/reload.js', (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-store').send(reloadScript),
    );
    registerChanges(app, config);
  }
}

function readRegistryFile({ siteDir }: Config): unknown {
  try {
    return JSON.parse(readFileSync(join(siteDir, 'modules.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** Sends the current build to every open page, and sends each change; a restarted server sends a new value. */
function registerChanges(app: FastifyInstance, { siteDir }: Config): void {
  const pages = new Set<ServerResponse>();
  const started = Date.now();
  const state = () =>
    [started, ...builds.map((file) => statSync(join(siteDir, file), { throwIfNoEntry: false })?.mtimeMs ?? 0)].join(
      ' ',
    );
  let sent = state();
  const timer = setInterval(() => {
    const now = state();
    // While a build is being replaced, its page is missing and cannot be shown.
    if (now !== sent && !now.split(' ').includes('0')) {
      sent = now;
      pages.forEach((page) => page.write(event(now)));
    }
  }, lookEveryMs);
  app.addHook('preClose', async () => {
    clearInterval(timer);
    pages.forEach((page) => page.end());
  });

  app.get('/dev/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(event(sent));
    pages.add(reply.raw);
    request.raw.on('close', () => pages.delete(reply.raw));
  });
}
