import * as v from 'valibot';
import type { ModuleName, RouteEntry, RouteNameOf } from './routes';

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300));
const textsSchema = v.object({ en: textSchema, cn: textSchema });

/** A range of versions, as npm writes it. */
const rangeSchema = v.pipe(v.string(), v.regex(/^[\d^~<>=|.x* -]+$/));
const nameSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z]\w*$/));

/** Home, or words and at most one parameter behind them; none of the folders that the server keeps for itself. */
const pathPattern =
  /^(?:\/|(?!\/(?:api|dev|static|modules|anatomy|documents|kit|pictures|releases)(?:\/|$))(?:\/[a-z\d]+(?:-[a-z\d]+)*)+(?:\/:\w+\??)?)$/;

/**
 * Where a link can stand: `home` and `main` in the header, around the dropdown of `products`; `strip` above the header, in drawer and
 * footer; `account` in the avatar's dropdown; `footer` in footer and drawer; `legal` at the end of the footer.
 */
export const navigationSlots = ['home', 'strip', 'products', 'main', 'account', 'footer', 'legal'] as const;
export type NavigationSlot = (typeof navigationSlots)[number];

/**
 * All that a module says of itself (`modules/<name>/module.ts`). Its release carries it into the registry, of which shell and server
 * make router, navigation, head and sitemap at run time.
 */
export const manifestSchema = v.object({
  /** The name of its folder under `modules/`, and of its package. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/)),
  /** Its own version, with which the names of its releases begin. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** Which versions of the contract with the shell it can run with: a range such as `^1.0.0`. */
  contract: rangeSchema,
  /** Which versions of the libraries that the shell lends it, by package. */
  libraries: v.record(v.string(), rangeSchema),
  /** The names of its endpoints and reducers. Each belongs to one module, whichever is loaded first. */
  endpoints: v.array(nameSchema),
  reducers: v.array(nameSchema),
  /** Its pages, by route name. */
  routes: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]\w*$/)),
    v.object({
      path: v.pipe(v.string(), v.regex(pathPattern)),
      /** The tab key of the specification, which lights up links; a route of no tab needs none. */
      tab: v.optional(v.pipe(v.number(), v.integer())),
      /** As search engines and link previews show the page. */
      title: textsSchema,
      description: textsSchema,
      /** Whether search engines are asked to show it. */
      indexed: v.boolean(),
      /** Whether it shows something of one person alone: it is rendered as it stands while `selectSessionKnown` is false. */
      personal: v.boolean(),
      /** Whether it is left to the browser to render. */
      browserOnly: v.optional(v.boolean()),
    }),
  ),
  navigation: v.array(
    v.object({
      slot: v.picklist(navigationSlots),
      route: v.string(),
      text: textsSchema,
      /** Where it stands among the links of its slot; without it, behind those that have one. */
      place: v.optional(v.number()),
      /** Who sees it, where that is not everybody. */
      audience: v.optional(v.literal('staff')),
    }),
  ),
  /**
   * That it has a server of its own behind `/api/<module>/`, and whether only those who are logged in may call it. Where it
   * listens is the operator's setting MODULE_SERVICES.
   */
  service: v.optional(v.object({ session: v.picklist(['required', 'optional']) })),
});
export type ModuleManifest = v.InferOutput<typeof manifestSchema>;
type DescribedPage = ModuleManifest['routes'][string];

/**
 * What the manifest of a module of the route table must say, so that one that forgets a route of the specification, or gives it
 * another path, does not compile.
 */
export type ManifestOf<M extends ModuleName> = ModuleManifest & {
  name: M;
  routes: { [N in RouteNameOf<M>]: DescribedPage & Pick<Extract<RouteEntry, { name: N }>, 'path' | 'tab'> };
};
