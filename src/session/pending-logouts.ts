import * as v from 'valibot';
import { reportLogout } from '@site/shared/api';
import type { Language } from '@site/shared/contracts';
import { deviceStore } from '@site/shared/session';

const storeKey = 'pending-logouts';
/** The server's sessions last a day at most; after that there is nothing to end. */
const keptForMs = 24 * 60 * 60 * 1000;
/** More logouts without a network are implausible, but a damaged storage may contain them. */
const maxKept = 20;

const entrySchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()), until: v.number() });
type Entry = v.InferOutput<typeof entrySchema>;

/**
 * Sessions that ended on this device and may still be open on the server. The tokens are in the device's storage, as the session's token
 * was before, and in no state or action; each one is deleted when the server was notified, or after a day.
 */
function read(): Entry[] {
  try {
    const kept = v.parse(v.array(v.unknown()), JSON.parse(deviceStore.read(storeKey) ?? '[]'));
    return kept.flatMap((entry) => (v.is(entrySchema, entry) && entry.until > Date.now() ? [entry] : []));
  } catch {
    return [];
  }
}

function write(entries: Entry[]): void {
  if (entries.length === 0) {
    deviceStore.remove(storeKey);
  } else {
    deviceStore.write(storeKey, JSON.stringify(entries.slice(-maxKept)));
  }
}

/** Stores the token of an ended session until the server was notified. */
export function keepPendingLogout(token: string): void {
  write([...read(), { token, until: Date.now() + keptForMs }]);
}

/** Notifies the server of every session that ended on this device. Failures are retried later. */
export async function reportPendingLogouts(language: Language): Promise<void> {
  const entries = read();
  // Damaged and expired entries are deleted too.
  write(entries);
  await Promise.all(
    entries.map(async ({ token }) => {
      if (await reportLogout(token, language)) {
        write(read().filter((entry) => entry.token !== token));
      }
    }),
  );
}
