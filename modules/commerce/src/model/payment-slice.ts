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
 * Where a payment stands. `checking`: the rules of spec 6 are asked. `opening`: the provider's window is fetched. `open`: it
 * stands on the screen. `settling`: the wallet was told to take what the buyer approved. `confirming`: paid as far as the
 * browser knows, the server is asked. `delayed`: the server does not know of it yet. `lost`: the server could not be asked.
 * `confirmed`: the subscription runs. The others are ways in which nothing was paid.
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

/** What is being paid for, and what the provider calls it. */
export interface Payment {
  provider: PaymentProvider;
  goodsId: string;
  /** The wallet's order for one period, instead of a subscription. */
  once?: boolean;
  /** The provider's id of the order or subscription, as soon as there is one. */
  reference?: string;
}

export interface PaymentState {
  step: PaymentStep;
  payment: Payment | null;
  /** Counts the times that the server began to be asked, so that an older round ends when a new one begins. */
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
    /** The rules of spec 6 do not allow it; the reader was told why. */
    paymentRejected: to('idle'),
    checkoutRequested: to('opening'),
    checkoutOpened: to('open'),
    /** The buyer said yes in the wallet's window. */
    checkoutApproved: (state, { payload }: PayloadAction<Payment>) => ({
      ...state,
      step: 'settling',
      payment: payload,
    }),
    /** The provider's window ended without a payment. */
    checkoutEnded: (state, { payload }: PayloadAction<{ outcome: 'closed' | 'declined' | 'failed' }>) => {
      state.step = payload.outcome;
    },
    /** The provider told the browser that it was paid. Whether it is so, only the server knows. */
    paymentReported: (state, { payload }: PayloadAction<Payment>) => ({
      step: 'confirming',
      payment: payload,
      round: state.round + 1,
    }),
    paymentDelayed: to('delayed'),
    confirmationLost: to('lost'),
    paymentConfirmed: to('confirmed'),
    /** The reader put the notice away. */
    paymentDismissed: (state) => ({ ...initialState, round: state.round + 1 }),
  },
  extraReducers: (builder) => {
    for (const changed of [loggedIn, loggedOut, sessionCleared, sessionExpired]) {
      // Nothing is under way: a log is replayed with this slice from its beginning, also where it came later.
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

/** The plan list held plans whose texts could not be read; they are not offered. It stands in the log for support staff. */
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

// The slice comes into the store with the page.
const { selectAll } = ownSlice('commerce', paymentSlice).injectInto(rootReducer, replaceOwn).selectors;
export const selectPayment = (state: ShellState & { payment?: PaymentState }): PaymentState => selectAll(state);

const busySteps: readonly PaymentStep[] = ['checking', 'opening', 'open', 'settling', 'confirming', 'delayed', 'lost'];

/** Whether a payment is on its way: a second one must not begin beside it. */
export function isBusy({ step }: PaymentState): boolean {
  return busySteps.includes(step);
}
