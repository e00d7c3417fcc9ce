import { formatAddress } from '../state/address';
import type { ViewState } from '../state/view-state';

/** The full address of the application with a view, because a sandboxed frame's own address also contains the site. */
export const addressOf = (view: ViewState, time: number): string =>
  `${window.location.href.split('?')[0]}${formatAddress(view, time)}`;
