import type { SupportReport } from '@site/shared/contracts/support';
import type { WholeReport } from './collect-report';

export type PartName = Exclude<keyof WholeReport, 'picture'>;

/** What of a report is handed over: the parts that were not taken out. */
export function chooseParts(
  { log, before: _before, picture, ...rest }: WholeReport,
  out: ReadonlySet<PartName>,
): Omit<SupportReport, 'log'> & { log?: WholeReport['log'] } {
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !out.has(name as PartName)));
  // The states after the steps would tell what the state before them was.
  const steps = out.has('before') ? { ...log, committedState: {}, computedStates: [] } : log;
  return { ...kept, ...(!out.has('log') && { log: steps as WholeReport['log'] }), ...(picture && { picture }) };
}
