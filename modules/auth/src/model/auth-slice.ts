import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fields, show, showInLog, type ShellState } from '@site/shared/session';
import { ownSlice, replaceOwn, rootReducer } from '@site/shared/store';

interface AuthState {
  /** The e-mail address that was typed, shared by these pages. */
  email: string;
  /** The open dialog, stored for the support log and for replays. */
  dialog: 'activation' | 'reset' | null;
  /** When the last mail of a dialog was sent to `email`, in milliseconds since the epoch. */
  mailedAt: number | null;
}

interface Mailed {
  email: string;
  at: number;
}

const authSlice = createSlice({
  name: 'auth',
  initialState: { email: '', dialog: null, mailedAt: null } as AuthState,
  reducers: {
    /** The visitor opens another of these pages after typing an address. */
    emailPrefilled: setEmail,
    /** Registration was accepted, or the correct password was given for an account that is not activated (spec 8: 1006). */
    activationNeeded: (state, action: PayloadAction<string>) => {
      setEmail(state, action);
      state.dialog = 'activation';
    },
    activationMailSent: { prepare: withTime, reducer: setMailed },
    resetCodeSent: {
      prepare: withTime,
      reducer: (state, action: PayloadAction<Mailed>) => {
        setMailed(state, action);
        state.dialog = 'reset';
      },
    },
    authDialogClosed: (state) => {
      state.dialog = null;
    },
  },
  selectors: { selectAll: (state) => state },
});

function setEmail(state: AuthState, { payload }: PayloadAction<string>): void {
  if (state.email !== payload) {
    state.email = payload;
    state.mailedAt = null;
  }
}

function withTime(email: string): { payload: Mailed } {
  return { payload: { email, at: Date.now() } };
}

function setMailed(state: AuthState, { payload }: PayloadAction<Mailed>): void {
  state.email = payload.email;
  state.mailedAt = payload.at;
}

export const { emailPrefilled, activationNeeded, activationMailSent, resetCodeSent, authDialogClosed } =
  authSlice.actions;

const mailed = { payload: fields({ at: show }) };
showInLog({
  actions: { [activationMailSent.type]: mailed, [resetCodeSent.type]: mailed },
  slices: { auth: fields({ dialog: show, mailedAt: show }) },
});

// The slice is added to the store with the first of these pages.
const { selectAll } = ownSlice('auth', authSlice).injectInto(rootReducer, replaceOwn).selectors;
/** The state that these pages share, apart from their forms. */
export const selectAuth = (state: ShellState & { auth?: AuthState }): AuthState => selectAll(state);
