import { bundleServer } from './bundle-server';
import { startSite, type SiteProcess } from './site-process';

declare global {
  var testSite: SiteProcess | undefined;
}

/** Starts one real server with its own database for all page tests, unless TEST_SITE_URL names a running one. */
export default async function globalSetup(): Promise<void> {
  if (!process.env.TEST_SITE_URL) {
    bundleServer();
    globalThis.testSite = await startSite();
    process.env.TEST_SITE_URL = globalThis.testSite.url;
  }
}
