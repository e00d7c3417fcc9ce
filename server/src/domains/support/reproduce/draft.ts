import { asRecord, type LogStep } from '../log-steps';

/** A test while it is written, and where the page stands after its last line. */
export interface Draft {
  /** The whole log: what a line does may be told by later steps. */
  steps: LogStep[];
  lines: string[];
  /** Where the last line stands that makes the page ask the server: what fails then is prepared before it. */
  asked: number;
  /** Stand-ins for what was typed, by field. */
  typed: Map<string, string>;
  /** The form that was filled in last. */
  form: string;
  /** Whether a page was opened yet. */
  isOpen: boolean;
  /** Whether the site itself goes on to another page. */
  isLed: boolean;
  /** Whether the page was loaded anew since it was opened. */
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
  isLed: false,
  isReloaded: false,
  language: String(languageOf(before) ?? 'en'),
  isLoggedIn: hasSession(before),
});

/** Adds a line that makes the page ask the server. */
export function ask(draft: Draft, line: string): void {
  draft.asked = draft.lines.length;
  draft.lines.push(line);
}

/** Adds lines before the one that made the page ask. */
export const prepare = (draft: Draft, ...lines: string[]): void => void draft.lines.splice(draft.asked, 0, ...lines);
