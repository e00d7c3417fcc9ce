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

export const createSignatureFunctionForTransform = (): ((type: unknown, ...signature: unknown[]) => unknown) =>
  ofPage?.createSignatureFunctionForTransform() ?? ((type) => type);

export const getFamilyByType = (type: unknown): unknown => ofPage?.getFamilyByType(type);
export const isLikelyComponentType = (type: unknown): boolean => ofPage?.isLikelyComponentType(type) ?? false;
export const performReactRefresh = (): unknown => ofPage?.performReactRefresh();
