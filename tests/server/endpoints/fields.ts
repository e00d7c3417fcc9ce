import type * as v from 'valibot';
import { issueKeys, type Endpoint, type IssueKey } from '@site/shared/contracts';
import { freshEmail } from '../fresh-email';

type Schema = v.GenericSchema & { type: string };
type Place = 'params' | 'query' | 'form' | 'json';

/** A field of a call, with the rules of its schema. */
export interface Field {
  place: Place;
  name: string;
  schema: Schema;
  required: boolean;
  /** The other fields that must be valid with it: a union has several kinds of input. */
  kind: string[];
}

const places: Place[] = ['params', 'query', 'form', 'json'];

/** Every field of a call, for each kind of its input. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  return places.flatMap((place) =>
    objectsOf(endpoint[place] as Schema | undefined).flatMap((each) => entries(place, each)),
  );
}

function objectsOf(schema: Schema | undefined): Schema[] {
  if (!schema) {
    return [];
  }
  return 'options' in schema ? (schema.options as Schema[]) : [schema];
}

function entries(place: Place, schema: Schema): Field[] {
  const all = Object.entries((schema as unknown as { entries: Record<string, Schema> }).entries);
  const kind = all.filter(([, entry]) => entry.type !== 'optional').map(([name]) => name);
  return all.map(([name, entry]) => ({ place, name, schema: entry, required: entry.type !== 'optional', kind }));
}

/** The steps of a schema: itself, the wrapped one, and its pipe. */
function stepsOf(schema: Schema): { type: string; message?: unknown; requirement?: unknown }[] {
  const {
    wrapped,
    pipe = [],
    options = [],
  } = schema as unknown as { wrapped?: Schema; pipe?: Schema[]; options?: Schema[] };
  const inner = [...(wrapped ? [wrapped] : []), ...pipe.filter((step) => step !== schema), ...options].flatMap(stepsOf);
  return [schema as { type: string; message?: unknown }, ...inner];
}

/** The rules of a form that a field may break. @throws if a schema contains one without a text */
export function rulesOf({ name, schema }: Field): IssueKey[] {
  const named = stepsOf(schema).flatMap(({ message }) => (typeof message === 'string' ? [message] : []));
  return [...new Set(named)].map((message) => {
    const rule = issueKeys.find((key) => key === message);
    if (!rule) {
      throw new Error(`${name} names the rule ${message}, which is not among the issue keys`);
    }
    return rule;
  });
}

interface Edge {
  right: unknown[];
  wrong: unknown[];
}

const text = (length: number) => 'a'.repeat(length);

/** Values on both sides of each rule whose limit a schema does not contain as a number. */
const edges: Partial<Record<IssueKey, Edge>> = {
  emailRequired: { right: [], wrong: ['', '  ', '\u200b'] },
  emailInvalid: { right: [], wrong: ['a', 'a@b', '@example.com', 'a b@example.com', `${text(300)}@example.com`] },
  passwordRequired: { right: [], wrong: [''] },
  passwordRule: {
    right: ['abc123', 'abcdef123456'],
    wrong: ['abc12', 'abcdef1234567', 'abc 123', 'abc-123', '密码密码密码'],
  },
  codeRequired: { right: [], wrong: ['', '  '] },
  newPasswordRequired: { right: [], wrong: [''] },
  nameRequired: { right: [], wrong: ['', '  ', '\u200b\u2060'] },
  nameInvalid: {
    right: ['O’Neil-Müller 3'],
    wrong: ['see http://a.b', 'www.a.b', 'a@b', 'a\u202eb', 'a\u200fb', 'a\u061cb', 'a\nb'],
  },
  messageRequired: { right: [], wrong: ['', '  '] },
  agreeRequired: { right: ['true', 'on', '1', true], wrong: ['', 'false', '0', 'yes'] },
  valueInvalid: { right: [], wrong: [{ nested: 'value' }] },
};

/** Values that satisfy a rule of a field, and values that break it. */
export function edgesOf(field: Field, rule: IssueKey): Edge {
  const measured = stepsOf(field.schema).find(
    ({ type, message }) => message === rule && /^max_(length|value)$/.test(type),
  );
  if (measured?.type === 'max_length') {
    const longest = measured.requirement as number;
    // The limits of texts that people write count characters, like the forms.
    const units = rule.endsWith('TooLong') ? ['a', '😀'] : ['a'];
    return {
      right: rule === 'emailInvalid' ? [] : units.map((unit) => unit.repeat(longest)),
      wrong: units.map((unit) => unit.repeat(longest + 1)),
    };
  }
  if (measured?.type === 'max_value') {
    const highest = measured.requirement as number;
    // A key that may also be a slug accepts any number of digits.
    if (stepsOf(field.schema).some(({ type }) => type === 'max_length')) {
      return { right: [0, highest, 'a-slug'], wrong: [-1, 1.5, 'One Two', '-a', 'a--b'] };
    }
    return { right: [0, highest], wrong: [-1, highest + 1, 1.5, 'one'] };
  }
  const edge = edges[rule];
  if (!edge) {
    throw new Error(`the rule ${rule} has no values on its edge: add them in tests/server/endpoints/fields.ts`);
  }
  return edge;
}

/** A valid value of every field of the API, by name. */
const samples: Record<string, () => unknown> = {
  answers: () => [0],
  calls: () => [
    { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), method: 'GET', route: '/api/body/list', agoMs: 9, ms: 5 },
  ],
  cards: () => [{ muscle: 'soleus', kind: 'name', box: 1, due: '2026-03-01T12:00:00.000Z', right: 0, wrong: 1 }],
  classId: () => '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab',
  provider: () => 'paypal',
  questions: () => [{ muscle: 'soleus', options: ['soleus', 'gracilis', 'popliteus', 'sartorius'] }],
  account: () => '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab',
  accountId: () => '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab',
  agree: () => 'true',
  author: () => 'Dr Ada',
  avatar: () => '{"state":"SUCCESS","url":"/uploads/none.jpg"}',
  challenge: () => 'a'.repeat(43),
  client: () => 3,
  code: () => 'ABCD-2345',
  contact: () => freshEmail(),
  content: () => 'Hello',
  decision: () => 'close',
  days: () => 7,
  domainId: () => 1,
  email: () => freshEmail(),
  exerciseId: () => 1,
  exerciseIds: () => [1],
  goodsId: () => 'monthly',
  id: () => 1,
  ids: () => '1,3',
  isCollect: () => true,
  key: () => 'ORDER',
  kind: () => 'name',
  mailId: () => '1',
  module: () => 'blog',
  name: () => 'Ada',
  newPassword: () => 'secret12',
  nickName: () => 'Ada',
  muscle: () => 'piriformis',
  note: () => 'It does not load.',
  orderId: () => 'ORDER',
  page: () => 1,
  password: () => 'secret12',
  passkey: () => ({
    id: 'aaaa',
    rawId: 'aaaa',
    type: 'public-key',
    response: { clientDataJSON: 'aaaa', attestationObject: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' },
  }),
  passkeyId: () => '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab',
  playlistId: () => '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab',
  reason: () => 'render',
  ref: () => '7F3K9QWX2MND',
  report: () => ({}),
  revision: () => 1,
  right: () => true,
  search: () => 'squat',
  sessionId: () => '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab',
  shown: () => [{ module: 'blog', version: '1.0.0' }],
  size: () => 20,
  softwarePackageId: () => 1,
  subscriptionId: () => 'I-SUBSCRIPTION',
  staff: () => '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab',
  tag: () => 'squat',
  ticket: () => 'none',
  keep: () => '1',
  totp: () => '123456',
  token: () => 'a'.repeat(43),
  userName: () => 'Ada',
  version: () => '1.0.0',
  vitals: () => ({ module: 'blog', version: '1.0.0', lcp: 900 }),
};

export function sampleOf(name: string): unknown {
  const sample = samples[name];
  if (!sample) {
    throw new Error(`the field ${name} has no sample: add one in tests/server/endpoints/fields.ts`);
  }
  return sample();
}
