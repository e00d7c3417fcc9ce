import * as v from 'valibot';

const textSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300));
const textsSchema = v.object({ en: textSchema, cn: textSchema });

/** Words, at most one parameter behind them; none of the folders that the server keeps for itself. */
const pathPattern =
  /^(?!\/(?:api|dev|static|modules|anatomy|documents|kit|pictures|releases)(?:\/|$))(?:\/[a-z\d]+(?:-[a-z\d]+)*)+(?:\/:\w+\??)?$/;

/** Where in header and footer a module may put a link: behind the links that stand there anyway. */
export const navigationSlots = ['strip', 'products', 'main', 'account', 'footer'] as const;
export type NavigationSlot = (typeof navigationSlots)[number];

/**
 * What a module brings beside its program (`modules/<name>/module.ts`). Its release carries it into the registry, from which
 * shell and server learn at run time of pages that were not known when they were built.
 */
export const manifestSchema = v.object({
  /** Its pages, by route name. */
  routes: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]\w*$/)),
    v.object({
      path: v.pipe(v.string(), v.regex(pathPattern)),
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
