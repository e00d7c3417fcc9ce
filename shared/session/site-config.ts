import * as v from 'valibot';
import { sampleCompany, siteConfigSchema, type SiteConfig } from '@site/shared/contracts';

/** Used without a document (prerendering, tests), and if the block is invalid: same origin, sandbox. */
const defaults: SiteConfig = {
  apiBaseUrl: '',
  apiExtensions: true,
  frameOrigins: [],
  devTools: false,
  company: sampleCompany,
  payment: { sandbox: true, storefront: '', builderUrl: '', paypalClientId: '', paypalSdkUrl: '' },
};

let cached: SiteConfig | undefined;

/** Reads the page's `<script type="application/json" id="site-config">`, once. */
export function readSiteConfig(): SiteConfig {
  if (!cached) {
    const parsed = v.safeParse(siteConfigSchema, readPageJson('site-config'));
    cached = parsed.success ? parsed.output : defaults;
  }
  return cached;
}

/** Sets the result of `readSiteConfig`: a server renders with its own configuration, without a document. */
export function provideSiteConfig(config: SiteConfig): void {
  cached = config;
}

/**
 * Parses a JSON block that the gateway wrote into the page.
 * @param id the element's id
 * @returns the parsed value, or undefined without a page (prerendering), block or valid JSON
 */
export function readPageJson(id: string): unknown {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(id)?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
