import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PaymentProvider } from '@site/shared/contracts';
import {
  fields,
  list,
  loggedIn,
  loggedOut,
  sessionCleared,
  sessionExpired,
  show,
  showInLog,
  type ShellState,
} from '@site/shared/session';
import { ownSlice, replaceOwn, rootReducer } from '@site/shared/store';

/**
 * The state of a payment. `checking`: the rules of spec 6 are checked. `opening`: the provider's window is loading. `open`: it is visible.
 * `settling`: the wallet payment that the buyer approved is being captured. `confirming`: paid according to the browser, the server is
 * asked. `delayed`: the server does not know of it yet. `lost`: the server could not be reached. `confirmed`: the subscription runs. In the
 * other states nothing was paid.
 */
const paymentSteps = [
  'idle',
  'checking',
  'opening',
  'open',
  'settling',
  'confirming',
  'delayed',
  'lost',
  'confirmed',
  'closed',
  'declined',
  'failed',
] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/** The plan being paid for, and the provider's name for it. */
export interface Payment {
  provider: PaymentProvider;
  goodsId: string;
  /** The wallet's order for one period, instead of a subscription. */
  once?: boolean;
  /** The provider's id of the order or subscription, once known. */
  reference?: string;
}

export interface PaymentState {
  step: PaymentStep;
  payment: Payment | null;
  /** Counts the polling rounds, so that an older round ends when a new one starts. */
  round: number;
}

const initialState: PaymentState = { step: 'idle', payment: null, round: 0 };

const to = (step: PaymentStep) => (state: PaymentState) => {
  state.step = step;
};

const paymentSlice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    paymentRequested: (state, { payload }: PayloadAction<Payment>) => ({
      ...state,
      step: 'checking',
      payment: payload,
    }),
    /** The rules of spec 6 do not allow it; the reason was shown. */
    paymentRejected: to('idle'),
    checkoutRequested: to('opening'),
    checkoutOpened: to('open'),
    /** The buyer approved in the wallet's window. */
    checkoutApproved: (state, { payload }: PayloadAction<Payment>) => ({
      ...state,
      step: 'settling',
      payment: payload,
    }),
    /** The provider's window was closed without a payment. */
    checkoutEnded: (state, { payload }: PayloadAction<{ outcome: 'closed' | 'declined' | 'failed' }>) => {
      state.step = payload.outcome;
    },
    /** The provider reported a payment to the browser. Only the server can confirm it. */
    paymentReported: (state, { payload }: PayloadAction<Payment>) => ({
      step: 'confirming',
      payment: payload,
      round: state.round + 1,
    }),
    paymentDelayed: to('delayed'),
    confirmationLost: to('lost'),
    paymentConfirmed: to('confirmed'),
    /** The user dismissed the notice. */
    paymentDismissed: (state) => ({ ...initialState, round: state.round + 1 }),
  },
  extraReducers: (builder) => {
    for (const changed of [loggedIn, loggedOut, sessionCleared, sessionExpired]) {
      // No payment: a log is replayed with this slice from its start, even if it was added later.
      builder.addCase(changed, (state) =>
        state.step === 'idle' ? state : { ...initialState, round: state.round + 1 },
      );
    }
  },
  selectors: { selectAll: (state) => state },
});

export const {
  paymentRequested,
  paymentRejected,
  checkoutRequested,
  checkoutOpened,
  checkoutApproved,
  checkoutEnded,
  paymentReported,
  paymentDelayed,
  confirmationLost,
  paymentConfirmed,
  paymentDismissed,
} = paymentSlice.actions;

/** The plan list contained unreadable plans, which are not offered. Logged for support staff. */
export const plansLeftOut = createAction<{ ids: string[] }>('commerce/plansLeftOut');

const shownPayment = fields({ provider: show, goodsId: show, once: show });
showInLog({
  module: 'commerce',
  actions: {
    [paymentRequested.type]: { payload: shownPayment },
    [checkoutApproved.type]: { payload: shownPayment },
    [paymentReported.type]: { payload: shownPayment },
    [checkoutEnded.type]: { payload: fields({ outcome: show }) },
    [plansLeftOut.type]: { payload: fields({ ids: list(show) }) },
  },
  slices: { payment: fields({ step: show, payment: shownPayment, round: show }) },
});

// The slice is added to the store when the page loads.
const { selectAll } = ownSlice('commerce', paymentSlice).injectInto(rootReducer, replaceOwn).selectors;
export const selectPayment = (state: ShellState & { payment?: PaymentState }): PaymentState => selectAll(state);

const unconfirmedSteps: readonly PaymentStep[] = ['confirming', 'delayed', 'lost'];
const busySteps: readonly PaymentStep[] = ['checking', 'opening', 'open', 'settling', ...unconfirmedSteps];

/** Whether the buyer has paid, as far as the browser knows, and the server has not confirmed it. */
export function isUnconfirmed({ step }: PaymentState): boolean {
  return unconfirmedSteps.includes(step);
}

/** Whether a payment is in progress; a second one must not start. */
export function isBusy({ step }: PaymentState): boolean {
  return busySteps.includes(step);
}
