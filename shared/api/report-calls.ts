import { reportCallsPath, traceLimits, type TracedCall } from '@site/shared/contracts/traces';

export type EndedCall = Omit<TracedCall, 'agoMs'> & { begun: number };

const sendMs = 5_000;
const waiting: EndedCall[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a call to the batch that is reported to the server, at the latest when the user leaves the page. */
export function addCall(call: EndedCall): void {
  waiting.push(call);
  if (waiting.length < traceLimits.callsAtOnce) {
    timer ??= setTimeout(send, sendMs);
  } else {
    send();
  }
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const calls = waiting
    .splice(0)
    .map(({ begun, ...call }): TracedCall => ({ ...call, agoMs: Math.round(performance.now() - begun) }));
  if (calls.length > 0) {
    navigator.sendBeacon?.(reportCallsPath, new Blob([JSON.stringify({ calls })], { type: 'application/json' }));
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') {
    send();
  }
});
