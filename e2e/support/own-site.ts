import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleEntry, Registry } from '@site/shared/contracts';
import { builtSite } from '../../tests/support/built-site';
import { freePort } from '../../scripts/free-port.mjs';
import { startSite } from '../../tests/support/site-process';

export interface OwnSite {
  url: string;
  /** The log of its server until now. */
  output: () => string;
  /** A copy of the built site that the test may change. */
  siteDir: string;
  /** Changes the registry entry of blog, as a deployment does. */
  deployBlog: (change: (entry: ModuleEntry) => ModuleEntry) => void;
  /** The value of one metric with its labels, or 0 if it does not exist. */
  metric: (line: string) => Promise<number>;
  /** Restarts the server with the same address and data. */
  restart: () => Promise<void>;
  /** @throws when a page has violated its content policy */
  stop: () => Promise<void>;
}

/** The lines of the metrics that count reported violations of the content policy, one per directive (threat 64). */
export const violationsIn = (metrics: string): string[] => metrics.match(/^site_csp_reports_total\{.*$/gm) ?? [];

/** Starts a separate server on a copy of the built site, for a test that changes or damages it. */
export async function openOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-e2e-files-'));
  cpSync(builtSite, siteDir, { recursive: true });
  const metricsPort = await freePort();
  const readMetrics = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const server = await startSite({ SITE_DIR: siteDir, METRICS_PORT: String(metricsPort), ...env });
  return {
    url: server.url,
    output: server.output,
    siteDir,
    deployBlog: (change) => {
      const file = join(siteDir, 'modules.json');
      const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
      writeFileSync(file, JSON.stringify({ ...registry, blog: change(registry.blog) }));
    },
    metric: async (line) => {
      const found = (await readMetrics()).split('\n').find((each) => each.startsWith(`${line} `));
      return Number(found?.slice(line.length) ?? 0);
    },
    restart: server.restart,
    stop: async () => {
      const reported = violationsIn(await readMetrics());
      await server.stop();
      rmSync(siteDir, { recursive: true, force: true });
      if (reported.length > 0) {
        throw new Error(`pages have violated their content policy: ${reported.join(', ')}\n${server.output()}`);
      }
    },
  };
}
