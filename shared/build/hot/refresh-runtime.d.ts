/** The parts of `react-refresh/runtime` in use; the package has no types. */
interface RefreshRuntime {
  register(type: unknown, id: string): void;
  performReactRefresh(): unknown;
  createSignatureFunctionForTransform(): (type: unknown, ...signature: unknown[]) => unknown;
  getFamilyByType(type: unknown): unknown;
  isLikelyComponentType(type: unknown): boolean;
}

interface Window {
  /** The runtime that is connected to the page's React. */
  reactRefresh?: RefreshRuntime;
}

declare module '~react-refresh' {
  const runtime: RefreshRuntime;
  export default runtime;
}
