import * as v from 'valibot';
import { companySchema, sampleCompany } from './company';

/** The payment part of the page's configuration, which the gateway writes into the page. */
const paymentConfigSchema = v.object({
  /**
   * True without any provider's credentials: the pages say "sandbox". With credentials of one provider, only that one
   * is offered.
   */
  sandbox: v.boolean(),
  /** FastSpring storefront, e.g. `store.onfastspring.com/popup-site`; empty if cards are not offered. */
  storefront: v.string(),
  /** Address of the Store Builder Library that the page loads for a payment; a path of this site in the sandbox. */
  builderUrl: v.string(),
  /** Empty if the wallet is not offered. */
  paypalClientId: v.string(),
  /** Address of the wallet's browser SDK without its query (`sdkBaseUrl` of the SDK's loader); a path of this site in the sandbox. */
  paypalSdkUrl: v.string(),
});
export type PaymentConfig = v.InferOutput<typeof paymentConfigSchema>;

/**
 * The configuration that the gateway inserts in the page as `<script type="application/json" id="site-config">`: the
 * explicit list of settings for the browser, without secrets.
 */
export const siteConfigSchema = v.object({
  /** Base address of the API; empty for the same origin. */
  apiBaseUrl: v.string(),
  /** Whether that API has this project's additions to the specification's calls. */
  apiExtensions: v.optional(v.boolean(), true),
  /** Origins that the viewer may open besides the site's own. */
  frameOrigins: v.array(v.string()),
  /**
   * The origin of the framed anatomy application; without it the page frames its own origin, for which browsers store
   * nothing.
   */
  anatomyOrigin: v.optional(v.string()),
  /** Whether Redux DevTools are enabled: off in production unless the operator enables it (threat 24). */
  devTools: v.boolean(),
  /** In development: the single module of this page, without the shell's header and footer. */
  standIn: v.optional(v.string()),
  /** Whether every page says that payments are simulated: a sandbox in production. */
  sandboxNotice: v.optional(v.boolean()),
  /** Whether API calls begin a trace (traceparent) that the server continues. */
  traces: v.optional(v.boolean()),
  /** Optional, because an older server may have written the page. */
  company: v.optional(companySchema, sampleCompany),
  payment: paymentConfigSchema,
});
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
