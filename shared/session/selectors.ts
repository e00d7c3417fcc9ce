import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ShellState } from './state';

/** The bearer token, or null for a visitor. */
export const selectToken = (state: ShellState) => state.session.token;
/** Whether the user is logged in. */
export const selectLoggedIn = (state: ShellState) => state.session.token !== null;
/** Whether the session stored on this device has been restored; until then the state is that of a visitor. */
export const selectSessionKnown = (state: ShellState) => state._persist?.rehydrated === true;
/** The language of the page. */
export const selectLanguage = (state: ShellState) => state.language.current;
/** The state of the shell's layout. */
export const selectLayout = (state: ShellState) => state.layout;
/** The visible toast, or null. */
export const selectToast = (state: ShellState) => state.toasts.current;

export type SiteDispatch = ThunkDispatch<ShellState, unknown, UnknownAction>;

/** The typed hooks of react-redux, for shell and modules. */
export const useSiteSelector = useSelector.withTypes<ShellState>();
export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>();
