import { tabStore } from '@site/shared/session';
import { newRecording, pageLoaded, record, toLiftedState, writeRecording, type Recording } from './recording';
import { openTap } from './tap';

const key = 'support-log';
let recording = newRecording();

/** What this tab recorded before it was loaded anew. */
function readKept(): Recording | undefined {
  try {
    const kept = JSON.parse(tabStore.read(key) ?? '') as Recording;
    return Array.isArray(kept.entries) && typeof kept.before === 'object' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Records what happens on this page; it goes on with what was recorded before the page was loaded anew. */
export function startRecorder(): void {
  const kept = readKept();
  recording = kept ?? newRecording();
  if (kept) {
    record(recording, { action: pageLoaded, at: Date.now() });
  }
  openTap((recorded) => record(recording, recorded));
  window.addEventListener('pagehide', () => tabStore.write(key, writeRecording(recording)));
}

/** Gives the reader the recording as a file, which Redux DevTools import. */
export function saveRecording(): void {
  const blob = new Blob([JSON.stringify(toLiftedState(recording))], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: 'site-log.json' }).click();
  URL.revokeObjectURL(address);
}
