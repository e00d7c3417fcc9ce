// Replaces `react-refresh/runtime` in a module under development. On a page with a published shell (`npm start` with
// `?override=`) no component is replaceable, so that a change reloads the page.
declare const __react_refresh_library__: string;

const ofPage = window.reactRefresh;

/** The page's own runtime is already connected to React. */
export const injectIntoGlobalHook = (): void => undefined;

/**
 * Several bundles of one page contain `shared/ui/…`: without the container in its name one copy would replace the
 * others.
 */
export const register = (type: unknown, id: string): void =>
  ofPage?.register(type, `${__react_refresh_library__} ${id}`);

/** Tracks the hooks of a component, whose state is lost when they change. */
export const createSignatureFunctionForTransform = (): ((type: unknown, ...signature: unknown[]) => unknown) =>
  ofPage?.createSignatureFunctionForTransform() ?? ((type) => type);

/** The identity of a component across its versions; undefined if it is not replaceable. */
export const getFamilyByType = (type: unknown): unknown => ofPage?.getFamilyByType(type);
/** Whether an export looks like a component. A module with any other export is not replaceable. */
export const isLikelyComponentType = (type: unknown): boolean => ofPage?.isLikelyComponentType(type) ?? false;
/** Renders the page with the new versions of the changed components. */
export const performReactRefresh = (): unknown => ofPage?.performReactRefresh();
