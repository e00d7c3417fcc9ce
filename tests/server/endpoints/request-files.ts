import type { Endpoint } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { fieldsOf, sampleOf, type Field } from './fields';

/** One attack of sqlmap: a request with valid values, and its attacked positions. */
export interface RequestFile {
  /** `GET /api/x input`: the value for `--only`. */
  name: string;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  /** The request's bytes; `*` ends a value that sqlmap does not find by itself. */
  text: string;
  /** The names of the attacked parameters, one for each. */
  attacked: string[];
  /** Parameters that sqlmap would attack too, but another group covers. */
  skipped: string[];
}

/** Headers that the server reads or forwards; sqlmap finds the first three by itself at level 5. */
export const attackedHeaders: Record<string, string> = {
  'User-Agent': 'Mozilla/5.0',
  Referer: 'http://localhost/blog',
  Host: 'localhost',
  Cookie: 'lang=en; releases=blog-1.0.0',
  'Accept-Language': 'en-GB',
  Language: 'en',
  Platform: 'PC',
  Origin: 'http://localhost',
  'X-Request-Id': '4bf92f35-77b3-4da6',
  'X-Forwarded-For': '203.0.113.9',
  'If-None-Match': '"a"',
};
const foundBySqlmap = ['User-Agent', 'Referer', 'Host'];

/**
 * A value that reaches the SQL, unlike the valid one of the contract's tests: a picture that may have been uploaded.
 */
const deeper: Record<string, unknown> = {
  avatar: '{"state":"SUCCESS","url":"/uploads/5f2b1c1e-3f5e-4c3b-9a53-0a3d4a6c7b8d.jpg"}',
};
const valueOf = (name: string): unknown => deeper[name] ?? sampleOf(name);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The query, the form and the JSON of a call, with a valid value of every field. */
function partsOf({ method, path, upload }: Endpoint, fields: Field[], mark: '*' | '') {
  const of = (place: Field['place']) => fields.filter((field) => field.place === place);
  const encode = (some: Field[]) =>
    new URLSearchParams(some.map(({ name }) => [name, asText(valueOf(name))] as [string, string])).toString();
  const url = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(asText(valueOf(name))) + mark);
  const query = of('query').length > 0 ? `?${encode(of('query'))}` : '';
  const json = of('json');
  const form = of('form');
  const file = upload
    ? `--x\r\nContent-Disposition: form-data; name="${upload}"; filename="a.png${mark}"\r\nContent-Type: image/png${mark}\r\n\r\nPNG\r\n--x--\r\n`
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

/**
 * Two groups for each call of the contract: its own input (path, query, body), and the headers that the server reads.
 * @param host sqlmap's target
 */
export function requestFiles(host: string): RequestFile[] {
  const inputs: RequestFile[] = [];
  const headers: RequestFile[] = [];
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const { method, path, access, upload } = endpoint;
    const kinds = kindsOf(endpoint);
    const named = { endpoint: { method, path, access } };
    kinds.forEach((fields, number) => {
      const attacked = [...fields.map(({ name }) => name), ...(upload ? [`${upload}: name`, `${upload}: type`] : [])];
      if (attacked.length > 0) {
        inputs.push({
          ...named,
          name: `${method} ${path} input${number > 0 ? ` ${number + 1}` : ''}`,
          text: requestText(partsOf(endpoint, fields, '*'), { Host: host, Platform: 'PC' }),
          attacked,
          skipped: ['user-agent', 'referer', 'host'],
        });
      }
    });
    const marked = Object.entries({ ...attackedHeaders, Host: host, Origin: `http://${host}` }).map(([name, value]) => [
      name,
      foundBySqlmap.includes(name) || name === 'Cookie' ? value : `${value}*`,
    ]);
    const fields = kinds[0] ?? [];
    headers.push({
      ...named,
      name: `${method} ${path} headers`,
      text: requestText(partsOf(endpoint, fields, ''), Object.fromEntries(marked) as Record<string, string>),
      attacked: Object.keys(attackedHeaders),
      skipped: fields.flatMap(({ name }) => [name, `JSON ${name}`]),
    });
  }
  return [...inputs, ...headers];
}
