import { comment, literal } from './literals';

/** The parts of a test besides its lines. */
interface TestParts {
  /** The report's number. */
  number: number;
  /** The source from which the test was written. */
  source: string;
  isLoggedIn: boolean;
  /** Placeholders for typed texts, by field and number. */
  typed: ReadonlyMap<string, string>;
  lines: readonly string[];
}

const helpers = `/** A field of a form, by the names that the log has for both. */
const fieldOf = (page: Page, field: string) => page.locator(\`[data-path="\${field}"]\`).first();

async function fill(page: Page, field: string, value = field): Promise<void> {
  const input = fieldOf(page, field);
  if ((await input.getAttribute('type')) === 'checkbox') {
    await input.setChecked(typed[value] !== '');
    return;
  }
  await input.fill(typed[value] ?? '');
  await input.blur();
}

/** Presses the button that sends a form. */
const send = (page: Page, form: string) =>
  page.locator('form').filter({ has: page.locator(\`[data-path^="\${form}-"]\`) }).locator('[type="submit"]').first().click();

/** The log says which page came, not how: by its link where there is one, else by its address. */
async function open(page: Page, address: string): Promise<void> {
  const link = page.locator(\`a[href="\${address}"]\`).filter({ visible: true }).first();
  await ((await link.count()) > 0 ? link.click() : page.goto(address));
  await reached(page, address);
}

const reached = (page: Page, address: string) => expect(page).toHaveURL((url) => url.pathname === address.split('?')[0]);`;

const limits = `// The log does not contain the following, so this test guesses or omits it:
// - what was typed: the log has only lengths. Enter what the case needs in "typed", where a field
//   that was filled in again has a further, numbered value.
// - which button was pressed: a call that changes data is assumed to be the button of the form that was filled in last.
// - the data of the account and the server at that time, and durations.`;

/** The file of a test. */
export const fillTemplate = ({ number, source, isLoggedIn, typed, lines }: TestParts): string =>
  [
    comment(source),
    limits,
    ...(isLoggedIn ? ['// - who was logged in: a user was when the log begins. TODO: log in first.'] : []),
    "import { expect, test, type Page } from '@playwright/test';",
    '',
    'const typed: Record<string, string> = {',
    ...[...typed].map(([field, text]) => `  ${literal(field)}: ${literal(text)},`),
    '};',
    '',
    helpers,
    '',
    `test('report ${number}', async ({ page }) => {`,
    ...lines.map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
