import { tabStore } from '@site/shared/session';
import { newRecording, record, writeRecording, type Recording } from './recording';
import { openTap } from './tap';

const key = 'support-log';
let recording = newRecording();

/** What this tab recorded before it was loaded anew. */
function readKept(): Recording | undefined {
  try {
    const kept = JSON.parse(tabStore.read(key) ?? '') as Recording;
    return Array.isArray(kept.entries) && kept.before ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Records what happens on this page; it goes on with what was recorded before the page was loaded anew. */
export function startRecorder(): void {
  recording = readKept() ?? newRecording();
  openTap((recorded) => record(recording, recorded));
  window.addEventListener('pagehide', () => tabStore.write(key, writeRecording(recording)));
}

/** The recording of this tab. */
export const readRecording = (): Recording => recording;
