import { createSlice } from '@reduxjs/toolkit';
import {
  grantChanged,
  loggedIn,
  pageOpened,
  pageRequested,
  panelClosed,
  panelOpened,
  questionAnswered,
  questionAsked,
  reportClosed,
  reportOpened,
  toastClosed,
  toastShown,
  topNavHidden,
  topNavRestored,
  topNavToggled,
  type LayoutState,
  type ToastsState,
} from '@site/shared/session';

export const initialLayout: LayoutState = {
  hideTopNav1: false,
  topNavShow: true,
  page: null,
  requestedAddress: null,
  question: null,
  panels: {},
  reporting: false,
  grantedUntil: null,
  posted: null,
};

export const layoutSlice = createSlice({
  name: 'layout',
  initialState: initialLayout,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(topNavHidden, (state) => void (state.hideTopNav1 = true))
      .addCase(topNavRestored, (state) => {
        state.hideTopNav1 = false;
        state.topNavShow = true;
      })
      .addCase(topNavToggled, (state) => void (state.topNavShow = !state.topNavShow))
      .addCase(pageOpened, (state, { payload }) => {
        // The first page is the one that came back.
        state.posted = state.page === null ? state.posted : null;
        state.page = payload;
        state.requestedAddress = null;
      })
      .addCase(pageRequested, (state, { payload }) => void (state.requestedAddress = payload.address))
      .addCase(questionAsked, (state, { payload }) => void (state.question = payload))
      .addCase(panelOpened, (state, { payload }) => void (state.panels[payload.panel] = payload.shows))
      .addCase(panelClosed, (state, { payload }) => void delete state.panels[payload.panel])
      .addCase(reportOpened, (state) => void (state.reporting = true))
      .addCase(reportClosed, (state) => void (state.reporting = false))
      .addCase(questionAnswered, (state) => void (state.question = null))
      .addCase(grantChanged, (state, { payload }) => void (state.grantedUntil = payload.until)),
});

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { current: null } as ToastsState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(toastShown, (state, { payload }) => void (state.current = payload))
      // Neither a rejected password nor the request to log in is true any more; the latter would lead to Login again.
      .addCase(loggedIn, (state) => void (state.current = null))
      .addCase(toastClosed, (state, { payload }) => {
        if (state.current?.id === payload.id) {
          state.current = null;
        }
      }),
});
