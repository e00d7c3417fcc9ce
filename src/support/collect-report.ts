import type { FailedCall, SupportReport } from '@site/shared/contracts/support';
import { readRegistry } from '@site/shared/session';
import type { toLiftedState } from '../store/recorder/lifted-log';
import { readVitals } from './vitals';

type Log = ReturnType<typeof toLiftedState>;
/** All parts of a report, before the user has removed any. */
export type CompleteReport = Required<Omit<SupportReport, 'overrides' | 'picture'>> &
  Pick<SupportReport, 'overrides' | 'picture'> & { log: Log; before: object };

const clock = (at: number): string => new Date(at).toISOString().slice(11, 19);
const cut = (text: string): string => text.slice(0, 500);

interface CallMeta {
  label?: string;
  /** The id of the call in the store, the same at its start and its end. */
  requestId?: string;
  baseQueryMeta?: { requestId?: string; method?: string; path?: string };
}
interface Step {
  type: string;
  payload?: unknown;
  meta?: CallMeta;
}

/** The steps of a log in order, without the initial one. */
export const stepsOf = ({ actionsById }: Log) =>
  Object.values(actionsById)
    .slice(1)
    .map(({ action, timestamp }: { action: Step; timestamp: number }) => ({
      ...action,
      at: timestamp,
      time: clock(timestamp),
    }));

/** A business error has status 200, and a network error has none. */
function statusOf(outcome: string): { status?: number } {
  const [, status] = / failed: (\d{3})$/.exec(outcome) ?? [];
  return / refused: /.test(outcome) ? { status: 200 } : status ? { status: Number(status) } : {};
}

function failedCalls(log: Log): FailedCall[] {
  const sent = new Map<string | undefined, number>();
  return stepsOf(log).flatMap(({ meta: { label = '', requestId: call, baseQueryMeta } = {}, at, time }) => {
    const [, outcome] = /^api\/([\w/-]+ (?:refused|failed): .*)$/.exec(label) ?? [];
    if (/^api\/[\w/-]+ pending$/.test(label)) {
      sent.set(call, at);
    }
    if (outcome === undefined) {
      return [];
    }
    // The log may have dropped the step in which it was sent.
    const from = sent.get(call);
    return [
      {
        outcome: cut(outcome),
        ...statusOf(outcome),
        ...(from !== undefined && { duration: Math.max(0, at - from) }),
        method: baseQueryMeta?.method ?? '',
        path: cut(baseQueryMeta?.path ?? ''),
        ...(baseQueryMeta?.requestId && { requestId: baseQueryMeta.requestId }),
        time,
      },
    ];
  });
}

/**
 * The data of a problem report.
 * @param log the recording of this tab
 * @param address the page, as the rules of the log allow it
 */
export function collectReport(log: Log, address: string): CompleteReport {
  const live = Object.entries(readRegistry());
  const releases = live.map(([name, { current }]) => [name, current.version]);
  // A module under development is served by another server.
  const elsewhere = live.filter(([, { current }]) => /^https?:/.test(current.entry));
  const overrides = elsewhere.map(([name, { current }]) => [name, new URL(current.entry).origin]);
  const { documentElement: html } = document;
  return {
    log,
    before: log.committedState,
    calls: failedCalls(log),
    releases: Object.fromEntries(releases) as Record<string, string>,
    ...(overrides.length > 0 && { overrides: Object.fromEntries(overrides) as Record<string, string> }),
    vitals: readVitals(),
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
