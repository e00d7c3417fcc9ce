import * as v from 'valibot';
import { companySchema, sampleCompany } from './company';

/** The payment part of the page's configuration, which the gateway writes into the page. */
const paymentConfigSchema = v.object({
  /** True while no provider's credentials are set: the pages say "sandbox". With credentials of one provider, only that one is offered. */
  sandbox: v.boolean(),
  /** FastSpring storefront, e.g. `store.onfastspring.com/popup-site`; empty when cards are not offered. */
  storefront: v.string(),
  /** Address of the Store Builder Library that the page loads when someone pays; a path of this site in the sandbox. */
  builderUrl: v.string(),
  /** Empty when the wallet is not offered. */
  paypalClientId: v.string(),
  /** Address of the wallet's browser SDK without its query (`sdkBaseUrl` of the SDK's loader); a path of this site in the sandbox. */
  paypalSdkUrl: v.string(),
});
export type PaymentConfig = v.InferOutput<typeof paymentConfigSchema>;

/**
 * What the gateway writes into the page as `<script type="application/json" id="site-config">`: the explicit list of
 * settings that reach the browser. Nothing secret stands in it.
 */
export const siteConfigSchema = v.object({
  /** Base address of the API; empty for the same origin. */
  apiBaseUrl: v.string(),
  /** Whether that API has the calls that this project adds to the specification's. */
  apiExtensions: v.optional(v.boolean(), true),
  /** Origins that the viewer may open beside the site's own. */
  frameOrigins: v.array(v.string()),
  /** Where the anatomy application is framed from; a page without it frames its own origin's, which browsers keep nothing of. */
  anatomyOrigin: v.optional(v.string()),
  /** Whether Redux DevTools may look in: off in production unless the operator asks for it (threat 24). */
  devTools: v.boolean(),
  /** In development: the module that stands alone here, without the shell's header and footer. */
  standIn: v.optional(v.string()),
  /** Whether every page says that payments are simulated: a sandbox in production. */
  sandboxNotice: v.optional(v.boolean()),
  /** Whether calls of the API begin a trace (traceparent) that the server goes on with. */
  traces: v.optional(v.boolean()),
  /** Optional for a page that an older server wrote. */
  company: v.optional(companySchema, sampleCompany),
  payment: paymentConfigSchema,
});
export type SiteConfig = v.InferOutput<typeof siteConfigSchema>;
