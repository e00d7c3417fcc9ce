/** A user of the test server. */
export interface Account {
  email: string;
  password: string;
  nickName: string;
}

let count = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  count += 1;
  return `reader-${process.pid}-${Date.now()}-${count}@example.com`;
}

async function call(path: string, form: Record<string, string>): Promise<{ code: string; data: unknown }> {
  const answer = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', Platform: 'PC', language: 'en' },
  });
  return (await answer.json()) as { code: string; data: unknown };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address. The server sends mails in the background, so this polls until there is one. */
export async function readMail(to: string): Promise<Mail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // Without the filter each response would have the newest mails of all tests, most of a megabyte.
    const answer = await fetch(`/dev/mailbox?to=${encodeURIComponent(to)}`, {
      headers: { Accept: 'application/json' },
    });
    const [mail] = (await answer.json()) as Mail[];
    if (mail) {
      return mail;
    }
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`no mail to ${to}`);
}

/** Registers an account and activates it by the link in its mail. */
export async function registerActivated(nickName = 'Reader'): Promise<Account> {
  const account = { email: newEmail(), password: 'abc12345', nickName };
  await call('/api/passport/register', { ...account });
  const { text } = await readMail(account.email);
  const link = /\/api\/passport\/active\?token=[\w-]+/.exec(text)?.[0];
  await fetch(link ?? '', { redirect: 'manual' });
  return account;
}

/** Logs in through the API. @returns the token of the session */
export async function tokenOf({ email, password }: Account): Promise<string> {
  const { data } = await call('/api/passport/account/login', { email, password });
  return (data as { token: string }).token;
}
