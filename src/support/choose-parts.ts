import type { SupportReport } from '@site/shared/contracts/support';
import type { CompleteReport } from './collect-report';

export type PartName = Exclude<keyof CompleteReport, 'picture'>;

/** The parts of a report that the user has not removed. */
export function chooseParts(
  { log, before: _before, picture, ...rest }: CompleteReport,
  out: ReadonlySet<PartName>,
): Omit<SupportReport, 'log'> & { log?: CompleteReport['log'] } {
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !out.has(name as PartName)));
  // The states after the steps would reveal the initial state.
  const steps = out.has('before') ? { ...log, committedState: {}, computedStates: [] } : log;
  return { ...kept, ...(!out.has('log') && { log: steps as CompleteReport['log'] }), ...(picture && { picture }) };
}
