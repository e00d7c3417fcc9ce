import { maskAction, maskState } from '@site/shared/session';
import { labelOf } from './label-action';
import './api-rules';
import './shell-rules';

/** What Redux DevTools get to see: readable types, and of actions and state what the rules of the log show (threat 24). */
export const devTools = {
  name: 'Anatomy site',
  trace: false,
  actionSanitizer: <A extends { type: string }>(action: A): A => ({ ...maskAction(action), type: labelOf(action) }),
  stateSanitizer: <S>(state: S): S => maskState(state),
  // These carry functions, which no file can hold; what a person sees of them is persist/REHYDRATE.
  predicate: (_state: unknown, { type }: { type: string }) => !/^persist\/(?!REHYDRATE)/.test(type),
};
