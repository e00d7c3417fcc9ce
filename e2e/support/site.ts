import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { hydrate } from './rendered';

/** A user of the site, with the input of its registration. */
export interface Person {
  email: string;
  password: string;
  nickName: string;
}

let count = 0;

/** A person who has not registered yet. */
export function newPerson(nickName = 'Rosa'): Person {
  count += 1;
  return { email: `rosa-${process.pid}-${Date.now()}-${count}@example.com`, password: 'abc12345', nickName };
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address, as soon as it is in the mailbox. */
export async function readMail(request: APIRequestContext, to: string, subject = /./): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    // Without the filter each response would have the mails of all tests, almost a megabyte.
    const answer = await request.get('/dev/mailbox', { params: { to }, headers: { Accept: 'application/json' } });
    found = ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass({ intervals: [50, 50, 100, 100, 200] });
  return found as Mail;
}

/** The link of a mail that leads to a path of the API. */
export function linkOf({ text }: Mail, path: string): string {
  const link = text.split(/\s+/).find((word) => word.includes(path));
  if (!link) {
    throw new Error(`no link to ${path} in the mail:\n${text}`);
  }
  return link;
}

/** Registers by the API and opens the link of the mail, for tests of something else. */
export async function registerActivated(request: APIRequestContext, person = newPerson()): Promise<Person> {
  await request.post('/api/passport/register', {
    form: { nickName: person.nickName, email: person.email, password: person.password },
  });
  const mail = await readMail(request, person.email);
  await request.get(linkOf(mail, '/api/passport/active'), { maxRedirects: 0 });
  return person;
}

/** Logs in on the Login page and waits for the greeting. */
export async function login(page: Page, { email, password, nickName }: Person, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  // Hydration fills in remembered values, which must not happen while the test types.
  await hydrate(page);
  await page.getByLabel('Email', { exact: true }).and(page.getByRole('main').getByRole('textbox')).fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: `Hi ${nickName}` })).toBeVisible();
}

/** Records warnings and errors of the console, and uncaught errors. @returns expects that there was none */
export function watchConsole(page: Page, allowed: RegExp[] = []): () => void {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()) && !allowed.some((pattern) => pattern.test(message.text()))) {
      messages.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
  return () => expect(messages).toEqual([]);
}

/** Holds the calls to an address back, so that a test can see what the page shows meanwhile. @returns releases them */
export async function holdCalls(
  page: Page,
  url: string,
  go: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(url, async (route) => {
    await held;
    await go(route);
  });
  return release;
}
