import { readMail } from '../support/accounts';

/** The code of the newest mail to an address, as soon as such a mail is there. */
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
