import { createAction, nanoid } from '@reduxjs/toolkit';
import type { Language } from '@site/shared/contracts';
import type { ModuleFailure } from '@site/shared/contracts/support';
import type { OpenedPage, Question, Toast } from './state';

/**
 * The events of this site, in the past tense. Modules dispatch them; the shell's slices and listeners handle them.
 * Every effect that a user sees is one of them, so that the log in Redux DevTools describes the whole visit.
 */

/** A log-in succeeded. `token` is the bearer token of spec 7, which the log masks; no other event contains a secret. */
export const loggedIn = createAction<{ token: string }>('session/loggedIn');
/** The user logged out: token and user info are removed, and Login is opened (spec 4). */
export const loggedOut = createAction('session/loggedOut');
/** The session ended without a navigation: password changed, account deleted, or another tab logged out. */
export const sessionCleared = createAction('session/sessionCleared');
/** A response had the code `Unauthorized` (spec 8): token and user info are removed, a warning is shown, then Login. */
export const sessionExpired = createAction('session/sessionExpired');

/**
 * Until when support may inspect this session with Redux DevTools: null if it may not, and empty if a response differs from this
 * page's state, so that the server is asked.
 */
export const grantChanged = createAction<{ until: string | null }>('session/grantChanged');

/** The user selected a language (spec 4: it is stored, and the current route is opened again). */
export const languageChanged = createAction<Language>('language/languageChanged');

/** The detail viewer requests the whole window (spec 2.10), or returns it. */
export const topNavHidden = createAction('layout/topNavHidden');
export const topNavRestored = createAction('layout/topNavRestored');
/** The user's own toggle on the detail page (spec 2.2). */
export const topNavToggled = createAction('layout/topNavToggled');
/** A page of the route table was shown. */
export const pageOpened = createAction<OpenedPage>('layout/pageOpened');
/** Code outside of a component requests a page; the shell's router opens it. `address` is a path of this site. */
export const pageRequested = createAction<{ address: string }>('layout/pageRequested');
/** A confirmation dialog with one action was opened; it was answered or closed. */
export const questionAsked = createAction<Question>('layout/questionAsked');
export const questionAnswered = createAction<{ accepted: boolean }>('layout/questionAnswered');

/** The problem report dialog was opened or closed. */
export const reportOpened = createAction('layout/reportOpened');
export const reportClosed = createAction('layout/reportClosed');

/** A panel of the page that can be opened and closed (`use-panel.ts`), and the value that it was opened with. */
export const panelOpened = createAction<{ panel: string; shows: string }>('layout/panelOpened');
export const panelClosed = createAction<{ panel: string }>('layout/panelClosed');

/** The user selected light or dark, or the system's setting. */
export const schemeChanged = createAction<'light' | 'dark' | 'auto'>('layout/schemeChanged');

/** A release of a module was opened or failed; `reason` is for support staff. */
export const moduleLoaded = createAction<{ module: string; version: string }>('modules/moduleLoaded');
export const moduleFailed = createAction<ModuleFailure>('modules/moduleFailed');
/** A release was replaced by another one: the module's data in the store are removed, because they belong to the old one. */
export const releaseReplaced = createAction<{ module: string }>('modules/releaseReplaced');

/** The user left a field; the payload has the number of characters, never the text. */
export const fieldLeft = createAction<{ form: string; field: string; length: number }>('forms/fieldLeft');
/** Fields of a form break its rules: field → rule. */
export const fieldsRefused = createAction<{ form: string; issues: Record<string, string> }>('forms/fieldsRefused');

/** A short message is shown for 3 seconds; a new one replaces the previous one (spec 9: one at a time). */
export const toastShown = createAction('toasts/toastShown', (toast: Omit<Toast, 'id'>) => ({
  payload: { id: nanoid(8), ...toast },
}));
/** A toast was closed or clicked, or its time ran out. */
export const toastClosed = createAction<{ id: string }>('toasts/toastClosed');
