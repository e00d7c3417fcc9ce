import type { FailedCall, SupportReport } from '@site/shared/contracts/support';
import { readRegistry } from '@site/shared/session';
import type { toLiftedState } from '../store/recorder/recording';

type Log = ReturnType<typeof toLiftedState>;
/** Every part of a report, before the person has taken anything out. */
export type WholeReport = Required<SupportReport> & { log: Log };

const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);
const cut = (text: string): string => text.slice(0, 500);

interface CallMeta {
  label?: string;
  baseQueryMeta?: { requestId?: string; method?: string; path?: string };
}
interface Step {
  type: string;
  payload?: unknown;
  meta?: CallMeta;
}

/** The steps of a log in their order; the first one is none. */
export const stepsOf = ({ actionsById }: Log) =>
  Object.values(actionsById)
    .slice(1)
    .map(({ action, timestamp }: { action: Step; timestamp: number }) => ({ ...action, time: clock(timestamp) }));

function failedCalls(log: Log): FailedCall[] {
  return stepsOf(log).flatMap(({ meta: { label = '', baseQueryMeta } = {}, time }) => {
    const [, outcome] = /^api\/(\w+ (?:refused|failed): .*)$/.exec(label) ?? [];
    return outcome === undefined
      ? []
      : [
          {
            outcome: cut(outcome),
            method: baseQueryMeta?.method ?? '',
            path: cut(baseQueryMeta?.path ?? ''),
            ...(baseQueryMeta?.requestId && { requestId: baseQueryMeta.requestId }),
            time,
          },
        ];
  });
}

/**
 * What the site knows of a problem.
 * @param log the recording of this tab
 * @param address the page, as the rules of the log show it
 */
export function collectReport(log: Log, address: string): WholeReport {
  const releases = Object.entries(readRegistry()).map(([name, { current }]) => [name, current.version]);
  const { documentElement: html } = document;
  return {
    log,
    calls: failedCalls(log),
    releases: Object.fromEntries(releases) as Record<string, string>,
    browser: {
      browser: cut(navigator.userAgent),
      window: `${window.innerWidth} × ${window.innerHeight}`,
      language: html.lang,
      scheme: html.dataset.mantineColorScheme ?? '',
      network: navigator.onLine ? 'online' : 'offline',
      page: cut(address),
      time: new Date().toISOString(),
    },
  };
}
