import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { visitPath } from '@site/shared/contracts';
import type { Visit } from '@site/shared/contracts/support';
import { isReplaying } from '@site/shared/session';

const shownMark = /^shown (\S+) (\S+)$/;

/**
 * Reports to the server which releases of modules this visit has shown: at once, so that the failures of a new release can soon be compared
 * with its use, and with the web vitals when the page is first left. Later pages are reported then too; nothing else is sent.
 */
export function sendVisit(): void {
  const measured: Partial<Record<string, number>> = {};
  const keep = ({ name, value }: MetricType): void => {
    measured[name.toLowerCase()] = value;
  };
  [onLCP, onINP, onCLS].forEach((watch) => watch(keep));
  const reported = new Set<string>();
  let first: { module: string; version: string } | undefined;
  let measuredTold = false;

  const tell = (): void => {
    if (isReplaying()) {
      return;
    }
    const marks = performance.getEntriesByType('mark') as PerformanceMark[];
    const shown = marks.flatMap(({ name, detail }) => {
      const [, module, version] = shownMark.exec(name) ?? [];
      if (!module || !version || reported.has(name)) {
        return [];
      }
      reported.add(name);
      first ??= { module, version };
      return [{ module, version, ...(typeof detail === 'number' && { ms: detail }) }];
    });
    const isLeft = document.visibilityState === 'hidden' && !measuredTold;
    const visit: Visit = { shown, ...(isLeft && first && { vitals: { ...first, ...measured } }) };
    measuredTold ||= isLeft;
    if (shown.length > 0 || visit.vitals) {
      navigator.sendBeacon?.(visitPath, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
    }
  };
  tell();
  // After the listeners of web-vitals, which must run first.
  document.addEventListener('visibilitychange', tell);
}
