import { readMail } from '../support/accounts';

/** Waits for a mail with a code, and returns the code of the newest one. */
export async function readCode(email: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec((await readMail(email)).text)?.[0];
    if (code) {
      return code;
    }
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`no code for ${email}`);
}
