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
  toastShown,
  type ShellState,
  type SiteDispatch,
} from '@site/shared/session';
import { eraseOffline } from '@site/shared/session/offline';
import { reportModuleFailure } from './report-module-failure';

/** The effects of events. Each effect is an action again, so that the log is complete. */
export function createListeners() {
  const listeners = createListenerMiddleware<ShellState, SiteDispatch>();
  const { startListening } = listeners;

  // The next user must not see data of the previous one, and offline data belongs to its session.
  for (const changed of [loggedIn, loggedOut, sessionCleared, sessionExpired]) {
    startListening({
      actionCreator: changed,
      effect: (action, { dispatch }) => {
        if (!('meta' in action)) {
          eraseOffline();
        }
        dispatch(api.util.resetApiState());
      },
    });
  }

  // The server answers in the user's language, so data in another language is fetched again; but a reset aborts all calls, and what the
  // user is sending must end with its message.
  startListening({
    actionCreator: languageChanged,
    effect: async (_, { dispatch }) => {
      for (let sent; (sent = dispatch(api.util.getRunningMutationsThunk())).length > 0;) {
        await Promise.all(sent);
      }
      dispatch(api.util.resetApiState());
    },
  });

  startListening({
    actionCreator: loggedOut,
    effect: (_, { dispatch }) => void dispatch(pageRequested({ address: href('Login') })),
  });

  // Spec 8: warn, and open Login when the warning is closed. Many calls may report it at once, also for a visitor:
  // the warning is shown once, and not if another message already leads to a page.
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

  // A message that leads to a page opens it when it is closed or replaced, unless that page is open: its query would be lost.
  startListening({
    predicate: (action, now, before) => now.toasts !== before.toasts && action.type.startsWith('toasts/'),
    effect: (_, { dispatch, getOriginalState }) => {
      const { toasts, layout } = getOriginalState();
      const address = toasts.current?.leadsTo;
      if (address && !layout.page?.address.startsWith(address)) {
        dispatch(pageRequested({ address }));
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
