import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fields, show, showInLog, type ShellState } from '@site/shared/session';
import { ownSlice, replaceOwn, rootReducer } from '@site/shared/store';

const settingsTabs = ['profile', 'password', 'devices', 'delete'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

interface AccountState {
  /** Spec 4: profile is the default. */
  tab: SettingsTab;
  /** Whether the deletion is being confirmed; logged for support staff. */
  deletionAsked: boolean;
  /** Whether a chosen picture is being cropped; the picture itself is never logged. */
  cropping: boolean;
  /** When the last code for a new password was mailed, in milliseconds since the epoch. */
  codeMailedAt: number | null;
}

const initialState: AccountState = { tab: 'profile', deletionAsked: false, cropping: false, codeMailedAt: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    settingsTabOpened: (state, { payload }: PayloadAction<SettingsTab>) => {
      state.tab = payload;
      state.cropping = false;
    },
    deletionAsked: (state) => {
      state.deletionAsked = true;
    },
    deletionDismissed: (state) => {
      state.deletionAsked = false;
    },
    pictureChosen: (state) => {
      state.cropping = true;
    },
    pictureDone: (state) => {
      state.cropping = false;
    },
    codeMailed: {
      prepare: () => ({ payload: Date.now() }),
      reducer: (state, { payload }: PayloadAction<number>) => {
        state.codeMailedAt = payload;
      },
    },
    settingsLeft: () => initialState,
  },
  selectors: { selectAll: (state) => state },
});

export const {
  settingsTabOpened,
  deletionAsked,
  deletionDismissed,
  pictureChosen,
  pictureDone,
  codeMailed,
  settingsLeft,
} = accountSlice.actions;

showInLog({
  actions: { [settingsTabOpened.type]: { payload: show }, [codeMailed.type]: { payload: show } },
  slices: { account: fields({ tab: show, deletionAsked: show, cropping: show, codeMailedAt: show }) },
});

// The slice is added to the store when the page loads.
const { selectAll } = ownSlice('account', accountSlice).injectInto(rootReducer, replaceOwn).selectors;
export const selectAccount = (state: ShellState & { account?: AccountState }): AccountState => selectAll(state);
