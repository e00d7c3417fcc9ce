import type { Language, PostedForm } from '@site/shared/contracts';

/** A displayed text in the state: a catalogue's key and its arguments, so that it changes with the language. */
export interface Message {
  id: string;
  values?: Record<string, string | number>;
}

/** A text in one language: the server's message, or a name. */
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
  /** The address of this site that opens when the toast is closed or its time runs out. */
  leadsTo?: string;
}

/** A confirmation dialog of the shell, stored in the state so that a replay shows it again. */
export interface Question {
  /** The heading; without it the dialog has a general one. */
  title?: Message;
  message: Message;
  confirm: Message;
  /** The address of this site that the confirm button opens. */
  leadsTo: string;
  /** Further actions, beside confirm and cancel. */
  others?: { text: Message; leadsTo: string }[];
  /** Reports what is done and cannot be cancelled: there is only the confirm button, and closing the dialog confirms too. */
  done?: boolean;
}

/** The state of the shell; modules read it with the selectors of this package. */
export interface SessionState {
  token: string | null;
}
export interface LanguageState {
  current: Language;
}
export interface LayoutState {
  /** Spec 3: the detail viewer has requested to hide the top navigation. */
  hideTopNav1: boolean;
  /** Spec 3: the user's own toggle of the top navigation on the detail page. */
  topNavShow: boolean;
  /** The current page, for support staff who read the log. */
  page: OpenedPage | null;
  /** An address that was requested and that the router has not opened yet. */
  requestedAddress: string | null;
  question: Question | null;
  /** The open panels of the page, and the value that each was opened with. */
  panels: Record<string, string>;
  /** The problem report dialog is open. */
  reporting: boolean;
  /** Until when support may inspect this session with Redux DevTools; empty while the server is asked. */
  grantedUntil: string | null;
  /** A form that was posted without scripts, while the page with its result is shown. */
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
  /** Written by redux-persist: whether the data stored on this device was restored. */
  _persist?: { rehydrated: boolean };
}
