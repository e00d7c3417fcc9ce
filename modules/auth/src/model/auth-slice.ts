import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fields, show, showInLog, type ShellState } from '@site/shared/session';
import { ownSlice, replaceOwn, rootReducer } from '@site/shared/store';

interface AuthState {
  /** The address that the visitor is busy with; it goes along from one of these pages to the next. */
  email: string;
  /** The dialog over the page: support staff see it in the log, and a replay shows it again. */
  dialog: 'activation' | 'reset' | null;
  /** When the last activation mail went to `email`, in milliseconds of the epoch. */
  mailedAt: number | null;
}

const authSlice = createSlice({
  name: 'auth',
  initialState: { email: '', dialog: null, mailedAt: null } as AuthState,
  reducers: {
    /** The visitor goes on to another page with the address that is typed already. */
    emailPrefilled: setEmail,
    /** Registration was accepted, or the right password met an account that waits for activation (spec 8: 1006). */
    activationNeeded: (state, action: PayloadAction<string>) => {
      setEmail(state, action);
      state.dialog = 'activation';
    },
    activationMailSent: {
      prepare: (email: string) => ({ payload: { email, at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ email: string; at: number }>) => {
        state.email = payload.email;
        state.mailedAt = payload.at;
      },
    },
    resetCodeSent: (state, action: PayloadAction<string>) => {
      setEmail(state, action);
      state.dialog = 'reset';
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

export const { emailPrefilled, activationNeeded, activationMailSent, resetCodeSent, authDialogClosed } =
  authSlice.actions;

showInLog({
  actions: { [activationMailSent.type]: { payload: fields({ at: show }) } },
  slices: { auth: fields({ dialog: show, mailedAt: show }) },
});

// The slice comes into the store with the first of these pages.
const { selectAll } = ownSlice('auth', authSlice).injectInto(rootReducer, replaceOwn).selectors;
/** What these pages know beside their forms. */
export const selectAuth = (state: ShellState & { auth?: AuthState }): AuthState => selectAll(state);
