import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api, isUnhandledMutationError, showBusinessError } from '@site/shared/api';
import { href } from '@site/shared/contracts';
import {
  languageChanged,
  loggedIn,
  loggedOut,
  moduleFailed,
  pageRequested,
  questionAnswered,
  sessionCleared,
  sessionExpired,
  toastClosed,
  toastShown,
  type ShellState,
  type SiteDispatch,
} from '@site/shared/session';
import { eraseOffline } from '@site/shared/session/offline';
import { reportModuleFailure } from './report-module-failure';

/** What follows from what happened. Each answer is an action again, so that the log tells the whole story. */
export function createListeners() {
  const listeners = createListenerMiddleware<ShellState, SiteDispatch>();
  const { startListening } = listeners;

  // Nothing that one user read may be seen by the next one; and the server speaks the reader's language, so that what it said
  // in another one is asked for again.
  for (const changed of [loggedIn, loggedOut, sessionCleared, sessionExpired, languageChanged]) {
    startListening({ actionCreator: changed, effect: (_, { dispatch }) => void dispatch(api.util.resetApiState()) });
  }

  // What was kept for offline use was kept for the session that ended, or for the one before.
  for (const changed of [loggedIn, loggedOut, sessionCleared, sessionExpired]) {
    startListening({ actionCreator: changed, effect: eraseOffline });
  }

  startListening({
    actionCreator: loggedOut,
    effect: (_, { dispatch }) => void dispatch(pageRequested({ address: href('Login') })),
  });

  // Spec 8: warn, and go to Login when the warning is closed. Many calls may say so at once, and a visitor may hear it as
  // well: it is told once, and not when something on the screen leads to another page already.
  startListening({
    actionCreator: sessionExpired,
    effect: (_, { dispatch, getOriginalState }) => {
      if (getOriginalState().toasts.current?.leadsTo === undefined) {
        dispatch(toastShown({ kind: 'warning', message: { id: 'shell.session.expired' }, leadsTo: href('Login') }));
      }
    },
  });

  startListening({
    matcher: isUnhandledMutationError,
    effect: ({ payload }, { dispatch }) => void dispatch(showBusinessError(payload)),
  });

  startListening({
    actionCreator: toastClosed,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const closed = getOriginalState().toasts.current;
      if (closed?.id === payload.id && closed.leadsTo) {
        dispatch(pageRequested({ address: closed.leadsTo }));
      }
    },
  });

  startListening({
    actionCreator: questionAnswered,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const asked = getOriginalState().layout.question;
      if (payload.accepted && asked) {
        dispatch(pageRequested({ address: asked.leadsTo }));
      }
    },
  });

  startListening({ actionCreator: moduleFailed, effect: ({ payload }) => reportModuleFailure(payload) });

  return listeners.middleware;
}
