import { formatAddress } from '../state/address';
import type { ViewState } from '../state/view-state';

/** The whole address of the application with a view: a sandboxed frame's own address names the site, too. */
export const addressOf = (view: ViewState, time: number): string =>
  `${window.location.href.split('?')[0]}${formatAddress(view, time)}`;
