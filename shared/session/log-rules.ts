import { tabStore } from './storage';

/**
 * The allowlist for actions and state in the log. Everything without a rule is hidden, also in
 * actions of future modules.
 */
export type LogRule = (value: unknown) => unknown;
type Fields = Record<string, LogRule>;

const saltKey = 'log-salt';
let salt = 0;

/** The same for all pages of a tab, and never logged. */
function readSalt(): number {
  const found = tabStore.read(saltKey) ?? String(crypto.getRandomValues(new Uint32Array(1))[0]);
  tabStore.write(saltKey, found);
  return Number(found);
}

/** Equal texts get an equal mark, so that comparisons in a replay work; without the salt the mark reveals nothing. */
function markOf(text: string): string {
  salt ||= readSalt();
  let hash = salt ^ text.length;
  // The beginning is sufficient to distinguish texts, and hashing a long text must be fast.
  for (let index = 0; index < Math.min(text.length, 200); index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Hides a value; only empty values stay visible. */
export const hide: LogRule = (value) => {
  if (value === null || value === undefined || value === '') {
    return value;
  }
  return typeof value === 'string' ? `«redacted ${markOf(value)}»` : '«redacted»';
};

/** Shows a short text, a number or a boolean. */
export const show: LogRule = (value) =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 200)
    ? value
    : hide(value);

/** Shows a name that code defines (a code, a kind), never a text that a user may have typed. */
export const showName: LogRule = (value) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w-]{1,40}$/.test(value)) ? value : hide(value);

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** An object, field by field; fields without a rule get `otherwise`. Anything but a plain object is hidden. */
export const fields =
  (rules: Fields, otherwise: LogRule = hide): LogRule =>
  (value) =>
    isPlain(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [
            /^\w{1,40}$/.test(key) ? key : hide(key),
            (Object.hasOwn(rules, key) ? (rules[key] as LogRule) : otherwise)(inner),
          ]),
        )
      : hide(value);

/** A record whose keys are data as well. */
export const record =
  (keyRule: LogRule, rule: LogRule): LogRule =>
  (value) =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [keyRule(key), rule(inner)]))
      : hide(value);

/** An array, each element by the same rule. */
export const list =
  (rule: LogRule): LogRule =>
  (value) =>
    Array.isArray(value) ? value.map(rule) : hide(value);

/** Parameters of addresses that identify the open page, not its user. */
const shownParameters = new Set(['page', 'tab', 'lang', 'pid', 'sid', 'tag', 'goodsId']);

/** A part of a path, unless it is an e-mail address, an account id, or possibly the key of a shared link. */
function pathPart(part: string, index: number, parts: string[]): unknown {
  try {
    // `admin` is followed by an account id, or the name of a list.
    const longest = parts[index - 1] === 'admin' ? 20 : 40;
    const text = decodeURIComponent(part);
    return text.length <= longest && !text.includes('@') ? part : hide(part);
  } catch {
    return hide(part);
  }
}

/** An address of this site: its path, and the parameters that are harmless. */
export const address: LogRule = (value) => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) {
    return hide(value);
  }
  const { pathname, searchParams } = new URL(value, 'http://site');
  const query = [...searchParams].map(
    ([name, text]) =>
      `${shownParameters.has(name) ? name : hide(name)}=${shownParameters.has(name) ? showName(text) : hide(text)}`,
  );
  return pathname.split('/').map(pathPart).join('/') + (query.length > 0 ? `?${query.join('&')}` : '');
};

/** A displayed text: the catalogue's key, without its arguments. */
export const message = fields({ id: show, values: fields({}) });

/** The structure of a call's input or output, without its texts and numbers. */
export const structure: LogRule = (value) => {
  if (Array.isArray(value)) {
    return value.map(structure);
  }
  return isPlain(value) ? fields({}, structure)(value) : typeof value === 'boolean' ? value : hide(value);
};

const actions: Record<string, Fields> = {};
const slices: Fields = {};
const owners: Record<string, string> = {};

/**
 * Lets the log show more: fields of actions by their type, and of the state by the slice's name. A module calls it beside its slice.
 * @param shown rules for fields of actions (`payload` and so on), and for slices; the module, if its slice has another name
 */
export function showInLog(shown: { module?: string; actions?: Record<string, Fields>; slices?: Fields }): void {
  for (const slice of shown.module ? Object.keys(shown.slices ?? {}) : []) {
    owners[slice] = shown.module as string;
  }
  Object.assign(actions, shown.actions);
  Object.assign(slices, shown.slices);
}

/** The module that an action may come from, by the first part of its type. */
export function moduleOf(type: string): string {
  const slice = type.split('/')[0] as string;
  return Object.hasOwn(owners, slice) ? (owners[slice] as string) : slice;
}

/** An action as the log may show it. */
export function maskAction<A>(action: A): A {
  const type = isPlain(action) && typeof action.type === 'string' ? action.type : '';
  const rules = Object.hasOwn(actions, type) ? actions[type] : {};
  const masked = fields({ ...rules, type: (text) => (/^[\w@/ -]{1,80}$/.test(type) ? text : hide(text)) })(action);
  return masked as A;
}

/** The state as the log may show it. */
export function maskState<S>(state: S): S {
  return fields(slices)(state) as S;
}
