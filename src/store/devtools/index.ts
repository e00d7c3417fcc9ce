import { maskAction, maskState, moduleLoaded, moduleOf } from '@site/shared/session';
import { labelOf } from './label-action';
import './api-rules';
import './shell-rules';

/** The releases that run on this page. */
const versions = new Map<string, string>();

/** An action as it may be shown, with its module and that module's release. */
export function showAction<A extends { type: string }>(action: A): A {
  if (moduleLoaded.match(action)) {
    versions.set(action.payload.module, action.payload.version);
  }
  const masked = maskAction(action);
  const seen = { ...masked, type: labelOf(masked) };
  const module = moduleOf((action as { meta?: CallMeta }).meta?.arg?.endpointName ?? action.type);
  const version = versions.get(module);
  return version === undefined
    ? seen
    : { ...seen, meta: { ...('meta' in seen ? (seen.meta as object) : {}), module, version } };
}

interface CallMeta {
  arg?: { endpointName?: string };
}

/**
 * Whether an action is shown. Checks of the grant run on a timer and say nothing about the user. redux-persist's actions contain functions, which a file cannot contain; their effect is in
 * persist/REHYDRATE. The id by which the api finds its middleware differs on every page.
 */
export const showsAction = (_state: unknown, { type, meta }: { type: string; meta?: CallMeta }): boolean =>
  !/^persist\/(?!REHYDRATE)|^api\/config\/middlewareRegistered$/.test(type) &&
  meta?.arg?.endpointName !== 'site/getGrant';

/** What Redux DevTools show: readable types, and the parts of actions and state that the rules of the log allow (threat 24). */
export const devTools = {
  name: 'Anatomy site',
  trace: false,
  actionSanitizer: showAction,
  stateSanitizer: <S>(state: S): S => maskState(state),
  predicate: showsAction,
};
