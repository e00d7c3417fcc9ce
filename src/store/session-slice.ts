import { createSlice } from '@reduxjs/toolkit';
import { defaultLanguage } from '@site/shared/contracts';
import {
  languageChanged,
  loggedIn,
  loggedOut,
  sessionCleared,
  sessionExpired,
  type LanguageState,
  type SessionState,
} from '@site/shared/session';

const visitor: SessionState = { token: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loggedIn, (_, { payload }) => ({ token: payload.token }));
    for (const ended of [loggedOut, sessionCleared, sessionExpired]) {
      builder.addCase(ended, () => visitor);
    }
  },
});

export const languageSlice = createSlice({
  name: 'language',
  initialState: { current: defaultLanguage } as LanguageState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(languageChanged, (_, { payload }) => ({ current: payload }));
  },
});
