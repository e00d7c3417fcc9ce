import { createReadStream, existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Maximum of bytes read from a log file with many users' requests: its end. */
const maxBytes = 64 * 1024 * 1024;

/** Opens the end of log files; missing files are left out. */
export function openLogs(files: string[]): Readable[] {
  return files
    .filter((file) => existsSync(file))
    .map((file) => createReadStream(file, { start: Math.max(0, statSync(file).size - maxBytes) }));
}

/**
 * The log lines with one of the given request ids, or of a module's failure by the code of its fallback
 * (`blog-missing-0.1.0`).
 * @param ids as written, or as read aloud: letters may have become lower case
 */
export async function* findLines(inputs: Readable[], ids: string[]): AsyncGenerator<string> {
  const wanted = ids.map((id) => id.toUpperCase()).flatMap((id) => [`"${id}"`, `MODULE FAILED: ${id}"`]);
  for (const input of inputs) {
    for await (const line of createInterface({ input })) {
      const text = line.toUpperCase();
      if (wanted.some((id) => text.includes(id))) {
        yield line;
      }
    }
  }
}

/** Whether a text has the form of a request id. */
export const isRequestId = (text: string | undefined): text is string => /^[\w-]{8,64}$/.test(text ?? '');

/** Whether a text has the form of a fallback's code: the id of a request, or the code of a module's failure. */
export const isReference = (text: string | undefined): text is string => /^[\w.+-]{6,160}$/.test(text ?? '');
