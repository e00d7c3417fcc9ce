import type { Language, PostedForm } from '@site/shared/contracts';

/** A text for people as the state holds it: a catalogue's key and its arguments, so that it follows a switch of language. */
export interface Message {
  id: string;
  values?: Record<string, string | number>;
}

/** What came as a text of one language: the server's words, or a name. */
export function serverMessage(text: string): Message {
  return { id: 'shell.serverMessage', values: { text } };
}

/** Errors and warnings are announced at once (role alert), successes politely (role status). */
export type ToastKind = 'error' | 'warning' | 'success';

export interface Toast {
  id: string;
  kind: ToastKind;
  message: Message;
  /** The request that failed, for support. */
  requestId?: string;
  /** Where closing the toast (or its time running out) leads, as an address of this site. */
  leadsTo?: string;
}

/** A question that the shell asks in a dialog, kept in the state so that a replay shows it again. */
export interface Question {
  /** What it is about; without it the dialog has a heading for all of them. */
  title?: Message;
  message: Message;
  confirm: Message;
  /** Where saying yes leads, as an address of this site. */
  leadsTo: string;
  /** Other ways on, beside yes and no. */
  others?: { text: Message; leadsTo: string }[];
}

/** The state that the shell brings; modules read it by the selectors of this package. */
export interface SessionState {
  token: string | null;
}
export interface LanguageState {
  current: Language;
}
export interface LayoutState {
  /** Spec 3: the top navigation is hidden on request of the detail viewer. */
  hideTopNav1: boolean;
  /** Spec 3: the reader's own toggle of the top navigation on the detail page. */
  topNavShow: boolean;
  /** The page on the screen, as support staff read it in the log. */
  page: OpenedPage | null;
  /** An address that something asked for and the router has not opened yet. */
  requestedAddress: string | null;
  question: Question | null;
  /** Parts of the page that somebody opened, and what each was opened with. */
  panels: Record<string, string>;
  /** Somebody reports a problem. */
  reporting: boolean;
  /** Until when support may look at this session with Redux DevTools; empty while the server is asked. */
  grantedUntil: string | null;
  /** A form that came without a program, while the page that answers it is on the screen. */
  posted: PostedForm | null;
}
export interface OpenedPage {
  name: string;
  address: string;
  tab: number;
}
export interface ToastsState {
  current: Toast | null;
}

export interface ShellState {
  session: SessionState;
  language: LanguageState;
  layout: LayoutState;
  toasts: ToastsState;
  /** redux-persist's own: what this device remembers was applied. */
  _persist?: { rehydrated: boolean };
}
