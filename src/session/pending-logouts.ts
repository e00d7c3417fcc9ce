import * as v from 'valibot';
import { reportLogout } from '@site/shared/api';
import type { Language } from '@site/shared/contracts';
import { deviceStore } from '@site/shared/session';

const storeKey = 'pending-logouts';
/** The server's sessions last a day at most: after that there is nothing left to end. */
const keptForMs = 24 * 60 * 60 * 1000;
/** Nobody logs out so often without a network; a damaged storage may say so. */
const maxKept = 20;

const entrySchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()), until: v.number() });
type Entry = v.InferOutput<typeof entrySchema>;

/**
 * Sessions that ended here and that the server may not know of yet. The tokens stand in the device's storage, where the
 * session's token stood before, and in no state or action; each goes as soon as the server was told, or after a day.
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

/** Keeps the token of a session that ended, until the server was told. */
export function keepPendingLogout(token: string): void {
  write([...read(), { token, until: Date.now() + keptForMs }]);
}

/** Tells the server of every session that ended here. What could not be told stays for the next time. */
export async function reportPendingLogouts(language: Language): Promise<void> {
  const entries = read();
  // Also what was damaged or too old goes now.
  write(entries);
  await Promise.all(
    entries.map(async ({ token }) => {
      if (await reportLogout(token, language)) {
        write(read().filter((entry) => entry.token !== token));
      }
    }),
  );
}
