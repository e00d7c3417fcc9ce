/** What index.html requests before the programs are loaded. */
interface Early {
  /** The address of the requested exercise, and its response. */
  detail: string | false;
  reply: Promise<Response> | false;
  /** The stored shapes of the first picture, if there are any; missing without a store. */
  shapes?: Promise<StoredShapes | undefined>;
}
export type StoredShapes = readonly [ArrayBuffer, Headers];

declare global {
  var early: Early | undefined;
}

/** Whether shapes of an earlier visit were found, valid or not. */
export const hasEarlyShapes = async (): Promise<boolean> =>
  (await globalThis.early?.shapes?.catch(() => undefined)) !== undefined;

/** The response of an address that was requested early. It can be read once, so the next call gets nothing. */
export function earlyReply(address: string): Promise<Response> | undefined {
  const { early } = globalThis;
  if (!early?.reply || early.detail !== address) {
    return undefined;
  }
  const { reply } = early;
  early.reply = false;
  return reply;
}
