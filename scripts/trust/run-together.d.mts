/** `run` of scripts/build/run.mjs. */
export type Run = (command: string, args: string[], options?: { env?: Record<string, string> }) => Promise<unknown>;

interface Suite {
  name: string;
  work(run: Run): Promise<unknown>;
  isAlone?: boolean;
}
export function runTogether(suites: Suite[]): Promise<string[]>;
