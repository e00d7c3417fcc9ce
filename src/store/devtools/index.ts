import { maskAction, maskState, moduleLoaded, moduleOf } from '@site/shared/session';
import { labelOf } from './label-action';
import './api-rules';
import './shell-rules';

/** The releases that run on this page. */
const versions = new Map<string, string>();

/** An action as it may be seen, with the module that it comes from and that module's release. */
function showAction<A extends { type: string }>(action: A): A {
  if (moduleLoaded.match(action)) {
    versions.set(action.payload.module, action.payload.version);
  }
  const seen = { ...maskAction(action), type: labelOf(action) };
  const module = moduleOf(action.type);
  const version = versions.get(module);
  return version === undefined
    ? seen
    : { ...seen, meta: { ...('meta' in seen ? (seen.meta as object) : {}), module, version } };
}

/** What Redux DevTools get to see: readable types, and of actions and state what the rules of the log show (threat 24). */
export const devTools = {
  name: 'Anatomy site',
  trace: false,
  actionSanitizer: showAction,
  stateSanitizer: <S>(state: S): S => maskState(state),
  // These carry functions, which no file can hold; what a person sees of them is persist/REHYDRATE.
  predicate: (_state: unknown, { type }: { type: string }) => !/^persist\/(?!REHYDRATE)/.test(type),
};
