import { asRecord, type LogStep } from '../log-steps';

/** An unfinished test, and the state of the page after its last line. */
export interface Draft {
  /** The whole log: later steps may determine the meaning of a line. */
  steps: LogStep[];
  lines: string[];
  /** Index of the last line that makes the page call the server: a failure is prepared before it. */
  asked: number;
  /** Placeholders for typed texts, by field. */
  typed: Map<string, string>;
  /** The form that was filled in last. */
  form: string;
  /** Whether a page was already opened. */
  isOpen: boolean;
  /** Whether the site itself navigates to another page. */
  isRedirected: boolean;
  /** Whether the page was reloaded since it was opened. */
  isReloaded: boolean;
  language: string;
  isLoggedIn: boolean;
}

export const languageOf = (state: Record<string, unknown>): unknown => asRecord(state.language).current;
export const hasSession = (state: Record<string, unknown>): boolean =>
  typeof asRecord(state.session).token === 'string';

export const newDraft = (steps: LogStep[], before: Record<string, unknown>): Draft => ({
  steps,
  lines: [],
  asked: 0,
  typed: new Map(),
  form: '',
  isOpen: false,
  isRedirected: false,
  isReloaded: false,
  language: String(languageOf(before) ?? 'en'),
  isLoggedIn: hasSession(before),
});

/** Adds a line that makes the page call the server. */
export function ask(draft: Draft, line: string): void {
  draft.asked = draft.lines.length;
  draft.lines.push(line);
}

/** Adds lines before the one that made the page call the server. */
export const prepare = (draft: Draft, ...lines: string[]): void => void draft.lines.splice(draft.asked, 0, ...lines);
