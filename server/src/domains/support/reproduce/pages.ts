import { asRecord, type LogStep } from '../log-steps';
import { ask, hasSession, languageOf, prepare, type Draft } from './draft';
import { comment, literal } from './literals';

/**
 * A log is untrusted: an address in it that leads to another site or to a file would be opened by the person who runs
 * the test.
 */
const isOwnPage = (address: string): boolean =>
  address.startsWith('/') && URL.canParse(address, 'http://site') && new URL(address, 'http://site').host === 'site';

/** An address without the parameters that the log hides; Home instead of a foreign address. */
function shownAddress(address: string): string {
  const [path = '/', query = ''] = (isOwnPage(address) ? address : '/').split('?');
  const shown = query.split('&').filter((pair) => pair !== '' && !pair.includes('«'));
  return shown.length > 0 ? `${path}?${shown.join('&')}` : path;
}

const withLanguage = (address: string, language: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language === 'cn' ? 'cn' : 'en'}`;

/** The device's stored state applies until a page is opened. */
export function stateRestored(draft: Draft, { payload }: LogStep): void {
  if (!draft.isOpen) {
    const state = asRecord(payload);
    draft.language = String(languageOf(state) ?? draft.language);
    draft.isLoggedIn ||= hasSession(state);
  }
}

export function pageLoaded(draft: Draft): void {
  draft.isReloaded = draft.isOpen;
}

export function pageOpened(draft: Draft, { text }: LogStep): void {
  const address = shownAddress(text('address'));
  if (!draft.isOpen) {
    ask(draft, `await page.goto(${literal(withLanguage(address, draft.language))});`);
  } else if (draft.isReloaded) {
    ask(draft, `await page.goto(${literal(address)});`);
  } else {
    ask(draft, `await ${draft.isRedirected ? 'reached' : 'open'}(page, ${literal(address)});`);
  }
  Object.assign(draft, { isOpen: true, isRedirected: false, isReloaded: false, form: '' });
}

/** The site navigates by itself. */
export function redirected(draft: Draft): void {
  draft.isRedirected = true;
}

export function moduleFailed(draft: Draft, { text }: LogStep): void {
  const module = text('module').replace(/[^a-z0-9-]/g, '');
  const isAway = ['missing', 'silent'].includes(text('reason'));
  const cut = `await page.route('**/modules/${module}/**', (route) => route.abort());`;
  prepare(draft, comment(`module ${module} failed: ${text('reason')}`), ...(isAway ? [cut] : []));
}
