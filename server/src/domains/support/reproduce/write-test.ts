import { readSteps, type LogStep } from '../log-steps';
import type { ReportRow } from '../repository';
import { changeSent, queryEnded } from './calls';
import { newDraft, type Draft } from './draft';
import { fieldLeft, fieldsRefused } from './forms';
import { moduleFailed, pageLoaded, pageOpened, redirected, stateRestored } from './pages';
import {
  languageChanged,
  networkChanged,
  questionAnswered,
  questionAsked,
  schemeChanged,
  toastShown,
} from './surroundings';
import { fillTemplate } from './template';

/** The writers of test lines, by the type of the log's step; steps of other types add nothing. */
const writers: ReadonlyMap<string, (draft: Draft, step: LogStep, index: number) => void> = new Map([
  ['persist/REHYDRATE', stateRestored],
  ['page/loaded', pageLoaded],
  ['page/offline', networkChanged],
  ['page/online', networkChanged],
  ['layout/pageOpened', pageOpened],
  ['layout/pageRequested', redirected],
  ['layout/questionAsked', questionAsked],
  ['layout/questionAnswered', questionAnswered],
  ['layout/schemeChanged', schemeChanged],
  ['session/loggedIn', redirected],
  ['language/languageChanged', languageChanged],
  ['modules/moduleFailed', moduleFailed],
  ['forms/fieldLeft', fieldLeft],
  ['forms/fieldsRefused', fieldsRefused],
  ['toasts/toastShown', toastShown],
  ['api/executeMutation/pending', changeSent],
  ['api/executeQuery/rejected', queryEnded],
]);

/** The size of the window, if the report contains it. */
function windowLines(size = ''): string[] {
  const [, width, height] = /^(\d{2,4}) × (\d{2,4})$/.exec(size) ?? [];
  return width && height ? [`await page.setViewportSize({ width: ${width}, height: ${height} });`] : [];
}

/** Writes a Playwright test from a report, as far as its log goes: until the user opened the report form. */
export function writeTest({
  number,
  created_at: at,
  note,
  content,
}: Pick<ReportRow, 'number' | 'created_at' | 'note' | 'content'>): string {
  const { steps, before } = readSteps(content.log);
  const end = steps.findIndex(({ type }) => type === 'layout/reportOpened');
  const written = end < 0 ? steps : steps.slice(0, end);
  const draft = newDraft(steps, before);
  written.forEach((step, index) => (writers.get(step.type) ?? writers.get(step.label))?.(draft, step, index));
  return fillTemplate({
    number,
    source: `Written out of report ${number} of ${at.toISOString()}: ${note}`,
    isLoggedIn: draft.isLoggedIn,
    typed: draft.typed,
    lines: [
      ...windowLines(content.browser?.window),
      ...(draft.lines.length > 0 ? draft.lines : ['// The report was sent without a log.']),
    ],
  });
}
