import { createAction, nanoid } from '@reduxjs/toolkit';
import type { Language } from '@site/shared/contracts';
import type { ModuleFailure } from '@site/shared/contracts/support';
import type { OpenedPage, Question, Toast } from './state';

/**
 * What may happen on this site, in the past tense. Modules dispatch these; the shell's slices and its listeners answer.
 * Every effect that a person sees is one of them, so that the log in Redux DevTools reads as the story of the visit.
 */

/** A log-in succeeded. `token` is the bearer token of spec 7; nothing else secret ever enters an action. */
export const loggedIn = createAction<{ token: string }>('session/loggedIn');
/** The user asked to leave: token and user info go, and the user lands on Login (spec 4). */
export const loggedOut = createAction('session/loggedOut');
/** The session ended without leading anywhere: password changed, account deleted, or another tab logged out. */
export const sessionCleared = createAction('session/sessionCleared');
/** A reply said `Unauthorized` (spec 8): token and user info go, a warning is shown, then Login. */
export const sessionExpired = createAction('session/sessionExpired');

/**
 * Until when support may look at this session with Redux DevTools; null where it may not, and empty where a reply says otherwise than
 * this page: then the server is asked.
 */
export const grantChanged = createAction<{ until: string | null }>('session/grantChanged');

/** The reader chose a language (spec 4: stored, and the current route is entered again). */
export const languageChanged = createAction<Language>('language/languageChanged');

/** The detail viewer asks for the whole window (spec 2.10), or gives it back. */
export const topNavHidden = createAction('layout/topNavHidden');
export const topNavRestored = createAction('layout/topNavRestored');
/** The reader's own toggle on the detail page (spec 2.2). */
export const topNavToggled = createAction('layout/topNavToggled');
/** A page of the route table is on the screen. */
export const pageOpened = createAction<OpenedPage>('layout/pageOpened');
/** Code outside a component asks for a page; the shell's router opens it. `address` is a path of this site. */
export const pageRequested = createAction<{ address: string }>('layout/pageRequested');
/** A question with one way on is asked in a dialog, and answered or put away. */
export const questionAsked = createAction<Question>('layout/questionAsked');
export const questionAnswered = createAction<{ accepted: boolean }>('layout/questionAnswered');

/** The report of a problem was opened, or put away. */
export const reportOpened = createAction('layout/reportOpened');
export const reportClosed = createAction('layout/reportClosed');

/** A part of the page that is opened and closed (`use-panel.ts`), and what it was opened with. */
export const panelOpened = createAction<{ panel: string; shows: string }>('layout/panelOpened');
export const panelClosed = createAction<{ panel: string }>('layout/panelClosed');

/** The reader chose light or dark, or to follow the system again. */
export const schemeChanged = createAction<'light' | 'dark' | 'auto'>('layout/schemeChanged');

/** A release of a module was opened, or could not be; `reason` says why, for support staff. */
export const moduleLoaded = createAction<{ module: string; version: string }>('modules/moduleLoaded');
export const moduleFailed = createAction<ModuleFailure>('modules/moduleFailed');
/** Another release takes the place of one: what was kept in the store for the module is not for it, and goes. */
export const releaseReplaced = createAction<{ module: string }>('modules/releaseReplaced');

/** Somebody went on from a field; how much stands in it, never what. */
export const fieldLeft = createAction<{ form: string; field: string; length: number }>('forms/fieldLeft');
/** Fields of a form are against its rules: field → rule. */
export const fieldsRefused = createAction<{ form: string; issues: Record<string, string> }>('forms/fieldsRefused');

/** A short message is shown for 3 seconds; the newest one replaces the one before (spec 9: one at a time). */
export const toastShown = createAction('toasts/toastShown', (toast: Omit<Toast, 'id'>) => ({
  payload: { id: nanoid(8), ...toast },
}));
/** A toast was closed by hand, clicked, or its time ran out. */
export const toastClosed = createAction<{ id: string }>('toasts/toastClosed');
