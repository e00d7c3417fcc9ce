/** What of `react-refresh/runtime` a hot part uses; the package brings no types. */
interface RefreshRuntime {
  register(type: unknown, id: string): void;
  performReactRefresh(): unknown;
  createSignatureFunctionForTransform(): (type: unknown, ...signature: unknown[]) => unknown;
  getFamilyByType(type: unknown): unknown;
  isLikelyComponentType(type: unknown): boolean;
}

interface Window {
  /** The one that the page's React is connected to. */
  reactRefresh?: RefreshRuntime;
}

declare module '~react-refresh' {
  const runtime: RefreshRuntime;
  export default runtime;
}
