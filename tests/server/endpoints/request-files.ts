import type { Endpoint } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { fieldsOf, sampleOf, type Field } from './fields';

/** One attack of sqlmap: a request with valid values, and its attacked positions. */
export interface RequestFile {
  /** `GET /api/x`: the value for `--only`. */
  name: string;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  /** The request's bytes; `*` is behind the text that sqlmap replaces. */
  text: string;
  /** The attacked positions: the path of each in its input. */
  attacked: string[];
}

/** An active account, which must exist: a log-in that succeeds reaches the SQL that a refused one does not. */
export const attackedAccount = { email: 'trial@example.com', password: 'secret12' };

/** Values that reach the SQL, unlike the valid ones of the contract's tests: also a picture that may have been uploaded. */
const deeper: Record<string, Record<string, unknown>> = {
  '/api/passport/account/login': attackedAccount,
  '/api/u/user/update': { avatar: '{"state":"SUCCESS","url":"/uploads/5f2b1c1e-3f5e-4c3b-9a53-0a3d4a6c7b8d.jpg"}' },
};

/** Receives the path of a value in the input, and its text. @returns the text to send */
type Alter = (position: string, text: string) => string;

/** Adds to a text without making it invalid: to the name before the @ of an address. */
export const insertInto = (text: string, added: string): string => text.replace(/(?=@)|$/, () => added);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function alterValues(value: unknown, position: string, alter: Alter): unknown {
  if (typeof value !== 'object' || value === null) {
    const altered = alter(position, asText(value));
    return altered === asText(value) ? value : altered;
  }
  const inner = Object.entries(value).map(([key, each]) => [key, alterValues(each, `${position}.${key}`, alter)]);
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

/** The query, the form and the JSON of a call, with a valid value of every field before it is altered. */
function partsOf({ method, path, upload }: Endpoint, fields: Field[], alter: Alter) {
  const valueOf = (name: string): unknown => alterValues(deeper[path]?.[name] ?? sampleOf(name), name, alter);
  const of = (place: Field['place']) => fields.filter((field) => field.place === place);
  const encode = (some: Field[]) =>
    new URLSearchParams(some.map(({ name }) => [name, asText(valueOf(name))] as [string, string])).toString();
  const url = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(asText(valueOf(name))));
  const query = of('query').length > 0 ? `?${encode(of('query'))}` : '';
  const json = of('json');
  const form = of('form');
  const file = upload
    ? `--x\r\nContent-Disposition: form-data; name="${upload}"; filename="${alter(`${upload}: name`, 'a.png')}"\r\n` +
      `Content-Type: ${alter(`${upload}: type`, 'image/png')}\r\n\r\nPNG\r\n--x--\r\n`
    : undefined;
  const [type, body] =
    file !== undefined
      ? ['multipart/form-data; boundary=x', file]
      : json.length > 0
        ? ['application/json', JSON.stringify(Object.fromEntries(json.map(({ name }) => [name, valueOf(name)])))]
        : form.length > 0
          ? ['application/x-www-form-urlencoded', encode(form)]
          : [undefined, method === 'POST' ? '' : undefined];
  return { line: `${method} ${url}${query} HTTP/1.1`, type, body };
}

function requestText(parts: ReturnType<typeof partsOf>, headers: Record<string, string>): string {
  const lines = Object.entries({
    ...headers,
    ...(parts.type && { 'Content-Type': parts.type }),
    ...(parts.body !== undefined && { 'Content-Length': String(Buffer.byteLength(parts.body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return `${[parts.line, ...lines].join('\r\n')}\r\n\r\n${parts.body ?? ''}`;
}

/** The fields of each kind of a call's input: those of another kind would make it invalid. */
function kindsOf(endpoint: Endpoint): Field[][] {
  const fields = fieldsOf(endpoint);
  const kinds = new Map(
    fields.filter(({ place }) => place !== 'params').map((field) => [field.kind.join(), field.place]),
  );
  const params = fields.filter(({ place }) => place === 'params');
  const bodies = [...kinds].filter(([, place]) => place !== 'query').map(([kind]) => kind);
  return (bodies.length > 0 ? bodies : ['']).map((kind) => [
    ...params,
    ...fields.filter((field) => field.place === 'query' || (field.place !== 'params' && field.kind.join() === kind)),
  ]);
}

/** A valid request of a call, whose values can be altered. */
export interface CallInput {
  name: string;
  endpoint: Endpoint;
  /** The paths of its values. */
  positions: string[];
  textOf(host: string, alter?: Alter, headers?: Record<string, string>): string;
}

/** Each kind of input of each call of the contract. */
export const callInputs: CallInput[] = (endpoints as readonly Endpoint[]).flatMap((endpoint) =>
  kindsOf(endpoint).map((fields, number) => {
    const positions: string[] = [];
    partsOf(endpoint, fields, (position, text) => {
      positions.push(position);
      return text;
    });
    return {
      name: `${endpoint.method} ${endpoint.path}${number > 0 ? ` ${number + 1}` : ''}`,
      endpoint,
      positions,
      textOf: (host, alter = (_position, text) => text, headers = {}) =>
        requestText(partsOf(endpoint, fields, alter), { Host: host, Platform: 'PC', ...headers }),
    };
  }),
);

/**
 * The values that reach the SQL as text when they are altered, as a test measures. The others are refused or read as numbers, dates, times
 * or names of a list before.
 */
export const reachingValues: Record<string, string[]> = {
  'GET /api/information/list': ['search'],
  'POST /api/admin/accounts/search': ['search'],
  'POST /api/admin/held/decide': ['key', 'reason'],
  'POST /api/common/email': ['name', 'email'],
  'POST /api/common/propose/create': ['contact', 'userName', 'content'],
  'POST /api/passport/account/login': ['email'],
  'POST /api/passport/active/email': ['email'],
  'POST /api/passport/forget/password': ['email'],
  'POST /api/passport/forget/password/email': ['email'],
  'POST /api/passport/register': ['nickName', 'email'],
  'POST /api/support/reports': ['note'],
  'POST /api/u/factor/passkey/rename': ['name'],
  'POST /api/u/library/class/create': ['name'],
  'POST /api/u/library/playlist/create': ['name'],
  'POST /api/u/library/playlist/save': ['name'],
  'POST /api/u/library/playlist/share': ['author'],
  'POST /api/u/library/sheet-note/save': ['note'],
  'POST /api/u/user/update': ['nickName'],
};

/**
 * One attack for each call of the contract with input: on the values that reach the SQL, or else on the first one.
 * @param host sqlmap's target
 */
export const requestFiles = (host: string): RequestFile[] =>
  callInputs.flatMap(({ name, endpoint: { method, path, access }, positions, textOf }) => {
    const attacked = reachingValues[name] ?? positions.slice(0, 1);
    const text = textOf(host, (position, value) => (attacked.includes(position) ? insertInto(value, '*') : value));
    // A number stays one.
    const marked = text.replace(/"(\d+|true|false)\*"/g, '$1*').replaceAll('%2A', '*');
    return attacked.length > 0 ? [{ name, endpoint: { method, path, access }, text: marked, attacked }] : [];
  });
