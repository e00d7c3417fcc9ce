import * as v from 'valibot';
import type { ModuleName, RouteEntry, RouteNameOf } from './routes';

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300));
const textsSchema = v.object({ en: textSchema, cn: textSchema });

/** An npm version range. */
const rangeSchema = v.pipe(v.string(), v.regex(/^[\d^~<>=|.x* -]+$/));
const nameSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z]\w*$/));

/** Home, or words and at most one parameter after them; none of the folders that the server reserves. */
const pathPattern =
  /^(?:\/|(?!\/(?:api|dev|static|modules|anatomy|documents|kit|pictures|releases)(?:\/|$))(?:\/[a-z\d]+(?:-[a-z\d]+)*)+(?:\/:\w+\??)?)$/;

/**
 * The positions of links: `home` and `main` in the header, around the dropdown of `products`; `strip` above the header,
 * in drawer and footer; `account` in the avatar's dropdown; `footer` in footer and drawer; `legal` at the end of the
 * footer.
 */
export const navigationSlots = ['home', 'strip', 'products', 'main', 'account', 'footer', 'legal'] as const;
export type NavigationSlot = (typeof navigationSlots)[number];

/**
 * The description of a module (`modules/<name>/module.ts`). Its release puts it into the registry, from which shell and
 * server create router, navigation, head and sitemap at run time.
 */
export const manifestSchema = v.object({
  /** The name of its folder under `modules/`, and of its package. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/)),
  /** Its version, the prefix of its releases' names. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  /** The versions of the shell's contract with which it can run: a range such as `^1.0.0`. */
  contract: rangeSchema,
  /** The version ranges of the shell's libraries that it needs, by package. */
  libraries: v.record(v.string(), rangeSchema),
  /** The names of its endpoints and reducers. Each belongs to one module, regardless of the loading order. */
  endpoints: v.array(nameSchema),
  reducers: v.array(nameSchema),
  /** Its pages, by route name. */
  routes: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]\w*$/)),
    v.object({
      path: v.pipe(v.string(), v.regex(pathPattern)),
      /** The tab key of the specification, or one that it leaves free, which highlights links; optional. */
      tab: v.optional(v.pipe(v.number(), v.integer())),
      /** The page's texts for search engines and link previews. */
      title: textsSchema,
      description: textsSchema,
      /** Whether search engines may index it. */
      indexed: v.boolean(),
      /** Whether it shows data of one user only: it is rendered in its state while `selectSessionKnown` is false. */
      personal: v.boolean(),
      /** Whether only the browser renders it. */
      browserOnly: v.optional(v.boolean()),
    }),
  ),
  navigation: v.array(
    v.object({
      slot: v.picklist(navigationSlots),
      route: v.string(),
      text: textsSchema,
      /** Its position among the links of its slot; links without one follow. */
      place: v.optional(v.number()),
      /** Who sees it, if not everybody. */
      audience: v.optional(v.literal('staff')),
    }),
  ),
  /**
   * Whether it has a server behind `/api/<module>/`, and whether only logged-in users may call it. The operator's
   * setting MODULE_SERVICES contains its address.
   */
  service: v.optional(v.object({ session: v.picklist(['required', 'optional']) })),
});
export type ModuleManifest = v.InferOutput<typeof manifestSchema>;
type DescribedPage = ModuleManifest['routes'][string];

/**
 * The type of a manifest for a module of the route table: it does not compile if a route of the specification is
 * missing or has another path.
 */
export type ManifestOf<M extends ModuleName> = ModuleManifest & {
  name: M;
  routes: { [N in RouteNameOf<M>]: DescribedPage & Pick<Extract<RouteEntry, { name: N }>, 'path' | 'tab'> };
};
