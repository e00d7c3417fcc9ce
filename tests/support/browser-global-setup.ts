import { bundleServer } from './bundle-server';
import { startSite, type SiteProcess } from './site-process';

declare global {
  var testSite: SiteProcess | undefined;
}

/** Page tests talk to the real server: one process for all of them, on a database of its own. */
export default async function globalSetup(): Promise<void> {
  if (!process.env.TEST_SITE_URL) {
    bundleServer();
    globalThis.testSite = await startSite();
    process.env.TEST_SITE_URL = globalThis.testSite.url;
  }
}
