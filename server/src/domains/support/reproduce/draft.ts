import { asRecord, type LogStep } from '../log-steps';

/** An unfinished test, and the state of the page after its last line. */
export interface Draft {
  /** The whole log: later steps may determine the meaning of a line. */
  steps: LogStep[];
  lines: string[];
  /** Index of the last line that makes the page call the server: a failure is prepared before it. */
  asked: number;
  /** Placeholders for typed texts, by field and, if it was filled in again, a number. */
  typed: Map<string, string>;
  /** The last value of each field: its number, its length, and how many forms were sent before. */
  values: Map<string, { number: number; length: number; sends: number }>;
  /** How many forms were sent. */
  sends: number;
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
  values: new Map(),
  sends: 0,
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
