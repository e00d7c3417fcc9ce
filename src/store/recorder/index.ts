import { tabStore } from '@site/shared/session';
import { newRecording, record, writeRecording, type Recording } from './recording';
import { openTap } from './tap';

const key = 'support-log';
let recording = newRecording();

/** The recording of this tab before the page was reloaded. */
function readStored(): Recording | undefined {
  try {
    const kept = JSON.parse(tabStore.read(key) ?? '') as Recording;
    return Array.isArray(kept.entries) && kept.before ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Records the actions of this page, and continues the recording from before a reload. */
export function startRecorder(): void {
  recording = readStored() ?? newRecording();
  openTap((recorded) => record(recording, recorded));
  window.addEventListener('pagehide', () => tabStore.write(key, writeRecording(recording)));
}

/** The recording of this tab. */
export const readRecording = (): Recording => recording;
