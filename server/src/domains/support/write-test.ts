import { endpoints, endpointsByDomain } from '@site/shared/contracts/all-endpoints';
import { asRecord, readSteps, type LogStep } from './log-steps';
import type { ReportRow } from './repository';

/** Texts of a report come from a stranger: as a literal, or as a comment that ends where its line ends. */
const literal = (text: string): string => JSON.stringify(text).replace(/[\u2028\u2029]/g, '');
const comment = (text: string): string =>
  `// ${text.replace(/[^\x20-\x7e\u00a0-\u2027\u2030-\uffff]/g, ' ').slice(0, 200)}`;

const helpers = `/** A field of a form, by the names that the log has for both. */
const fieldOf = (page: Page, field: string) => page.locator(\`[data-path="\${field}"]\`).first();

async function fill(page: Page, field: string): Promise<void> {
  const input = fieldOf(page, field);
  if ((await input.getAttribute('type')) === 'checkbox') {
    await input.setChecked(typed[field] !== '');
    return;
  }
  await input.fill(typed[field] ?? '');
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

const limits = `// What the log cannot tell, so that this test guesses it or leaves it out:
// - what was typed: it has lengths alone. Put what the case needs into "typed".
// - which button was pressed: a call that changes something is taken for the button of the form that was filled in last.
// - what the account and the server held at that time, and how long anything took.`;

/** What a person typed is not in the log: something of the same length that the rules of most fields take. */
function standIn(field: string, length: number): string {
  if (/password/i.test(field)) {
    return 'secret12';
  }
  if (/code/i.test(field)) {
    return 'ABCD2345';
  }
  const ending = '@example.com';
  return /email|contact/i.test(field) && length > ending.length
    ? `${'a'.repeat(length - ending.length)}${ending}`
    : 'a'.repeat(length);
}

/** An address without the parameters that the log hides. */
function shownAddress(address: string): string {
  const [path = '/', query = ''] = address.split('?');
  const shown = query.split('&').filter((pair) => pair !== '' && !pair.includes('«'));
  return shown.length > 0 ? `${path}?${shown.join('&')}` : path;
}

/** The path of a call, where a log of success does not have it. */
const pathOf = ({ call: { name } }: LogStep): string | undefined => {
  const known = Object.values(endpointsByDomain).flatMap((domain) => Object.entries(domain));
  return known.find(([each]) => each === `${name}Endpoint`)?.[1].path;
};
const isPath = (path: string): boolean =>
  endpoints.some((endpoint) => endpoint.path.split('/:')[0] === path.split('/:')[0]);

/** How a call ended: `refused: 1006`, `failed: 503`, `fulfilled`; undefined where no reply came. */
function endOf(steps: LogStep[], at: number): { outcome: string; path: string | undefined } | undefined {
  const { call } = steps[at] as LogStep;
  const end = steps.slice(at + 1).find((step) => step.call.id === call.id && step.type.startsWith('api/execute'));
  return end && { outcome: end.label.replace(/^api\/\w+ /, ''), path: end.call.path ?? pathOf(end) };
}

const failing = (path: string, outcome: string): string => {
  const [, status] = /^failed: (\d{3})$/.exec(outcome) ?? [];
  const answer = status ? `route.fulfill({ status: ${status} })` : 'route.abort()';
  return `await page.route(${literal(`**${path}`)}, (route) => ${answer});`;
};

/** Writes a test of Playwright out of a report, as far as its log goes. */
export function writeTest({
  number,
  created_at: at,
  note,
  content,
}: Pick<ReportRow, 'number' | 'created_at' | 'note' | 'content'>): string {
  const { steps, before } = readSteps(content.log);
  const typed = new Map<string, string>();
  const lines: string[] = [];
  /** Where the last line stands that makes the page ask the server: what fails then is prepared before it. */
  let asked = 0;
  let form = '';
  let isOpen = false;
  let isLed = false;
  let isReloaded = false;
  let language = String(asRecord(before.language).current ?? 'en');
  let isLoggedIn = typeof asRecord(before.session).token === 'string';
  const act = (line: string): void => {
    asked = lines.length;
    lines.push(line);
  };

  for (const [index, step] of steps.entries()) {
    const { type, label, payload, text } = step;
    if (type === 'layout/reportOpened') {
      break;
    }
    if (type === 'persist/REHYDRATE' && !isOpen) {
      language = String(asRecord(asRecord(payload).language).current ?? language);
      isLoggedIn ||= typeof asRecord(asRecord(payload).session).token === 'string';
    } else if (type === 'page/loaded') {
      isReloaded = isOpen;
    } else if (type === 'layout/pageOpened') {
      const address = shownAddress(text('address'));
      const first = `${address}${address.includes('?') ? '&' : '?'}lang=${language === 'cn' ? 'cn' : 'en'}`;
      if (!isOpen || isReloaded) {
        act(`await page.goto(${literal(isOpen ? address : first)});`);
      } else {
        act(`await ${isLed ? 'reached' : 'open'}(page, ${literal(address)});`);
      }
      [isOpen, isLed, isReloaded, form] = [true, false, false, ''];
    } else if (type === 'forms/fieldLeft') {
      form = text('form');
      const field = `${form}-${text('field')}`;
      const length = Number(text('length')) || 0;
      typed.set(field, length > 0 ? standIn(text('field'), Math.min(length, 2_000)) : '');
      lines.push(`await fill(page, ${literal(field)});`);
    } else if (type === 'forms/fieldsRefused') {
      const issues = Object.entries(asRecord(asRecord(payload).issues));
      const [last] = steps.slice(0, index).reverse();
      if (issues.length > 1 || last?.type !== 'forms/fieldLeft' || last.text('field') !== issues[0]?.[0]) {
        lines.push(`await send(page, ${literal(text('form'))});`);
      }
      for (const [field, rule] of issues) {
        lines.push(comment(`${field}: ${String(rule)}`));
        lines.push(
          `await expect(fieldOf(page, ${literal(`${text('form')}-${field}`)})).toHaveAttribute('aria-invalid', 'true');`,
        );
      }
    } else if (type === 'api/executeMutation/pending') {
      const { outcome = 'no reply', path } = endOf(steps, index) ?? {};
      lines.push(comment(`${step.call.name}: ${outcome}`));
      if (form === '') {
        lines.push('// TODO: the press that sent this call is not in the log.');
      } else if (path && isPath(path) && !path.includes(':') && /^(?:refused: |fulfilled)/.test(outcome)) {
        lines.push(
          'const [reply' + String(index) + '] = await Promise.all([',
          `page.waitForResponse((reply) => new URL(reply.url()).pathname === ${literal(path)}),`,
          `send(page, ${literal(form)}),`,
          ']);',
          `expect(await reply${index}.json()).toMatchObject({ code: ${literal(outcome.replace(/^refused: /, '').replace('fulfilled', 'OK'))} });`,
        );
      } else {
        lines.push(...(path && isPath(path) ? [failing(path, outcome)] : []), `await send(page, ${literal(form)});`);
      }
      isLed = outcome === 'fulfilled';
    } else if (/^api\/executeQuery\/rejected$/.test(type) && / (?:failed|refused): /.test(label)) {
      const { path } = step.call;
      const outcome = label.replace(/^api\/\w+ /, '');
      const isFault = path !== undefined && isPath(path) && outcome.startsWith('failed: ');
      lines.splice(asked, 0, comment(`${step.call.name}: ${outcome}`), ...(isFault ? [failing(path, outcome)] : []));
    } else if (type === 'modules/moduleFailed') {
      const module = text('module').replace(/[^a-z0-9-]/g, '');
      const isAway = ['missing', 'silent'].includes(text('reason'));
      const cut = `await page.route('**/modules/${module}/**', (route) => route.abort());`;
      lines.splice(asked, 0, comment(`module ${module} failed: ${text('reason')}`), ...(isAway ? [cut] : []));
    } else if (type === 'language/languageChanged') {
      if (isOpen && payload !== language) {
        lines.push("await page.getByRole('button', { name: /^(?:Switch language|切换语言)$/ }).click();");
      }
      language = String(payload);
    } else if (type === 'layout/schemeChanged' && (payload === 'light' || payload === 'dark')) {
      lines.push(`await page.emulateMedia({ colorScheme: '${payload}' });`);
    } else if (label === 'page/offline' || label === 'page/online') {
      lines.push(`await page.context().setOffline(${label === 'page/offline'});`);
    } else if (type === 'toasts/toastShown') {
      const role = text('kind') === 'success' ? 'status' : 'alert';
      lines.push(`await expect(page.getByRole('${role}').filter({ hasText: /\\S/ }).first()).toBeVisible();`);
    } else if (type === 'layout/questionAsked') {
      lines.push("await expect(page.getByRole('dialog')).toBeVisible();");
    } else if (type === 'layout/questionAnswered') {
      const isYes = asRecord(payload).accepted === true;
      lines.push(
        isYes
          ? "await page.getByRole('dialog').getByRole('button').last().click();"
          : "await page.keyboard.press('Escape');",
      );
      isLed = isYes;
    } else if (type === 'layout/pageRequested' || type === 'session/loggedIn') {
      isLed = true;
    }
  }

  const [, width, height] = /^(\d{2,4}) × (\d{2,4})$/.exec(content.browser?.window ?? '') ?? [];
  return [
    comment(`Written out of report ${number} of ${at.toISOString()}: ${note}`),
    limits,
    ...(isLoggedIn ? ['// - who was logged in: somebody was when the log begins. TODO: log in first.'] : []),
    "import { expect, test, type Page } from '@playwright/test';",
    '',
    'const typed: Record<string, string> = {',
    ...[...typed].map(([field, text]) => `  ${literal(field)}: ${literal(text)},`),
    '};',
    '',
    helpers,
    '',
    `test('report ${number}', async ({ page }) => {`,
    ...(width && height ? [`  await page.setViewportSize({ width: ${width}, height: ${height} });`] : []),
    ...(lines.length > 0 ? lines.map((line) => `  ${line}`) : ['  // The report was sent without a log.']),
    '});',
    '',
  ].join('\n');
}
