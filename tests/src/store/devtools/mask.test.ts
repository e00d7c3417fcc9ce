import fc from 'fast-check';
import { maskAction, maskState, fields, show, showInLog } from '@site/shared/session';
import '../../../../src/store/devtools';

/** A secret, which `containing` places at any depth of an action or a slice. */
const secret = fc.stringMatching(/^[a-z0-9.]{3,12}@[a-z]{4,8}\.example$/);
const containing = (text: string) =>
  fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(text, `so ${text} says`, null, true, 7),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom('code', 'id', 'type', 'status', 'message', text), fc.string()),
        tie('node'),
        { maxKeys: 4 },
      ),
    ),
  })).node;
const cases = secret.chain((text) => fc.tuple(fc.constant(text), containing(text), containing(text), containing(text)));
const runs = { numRuns: 1000 };

test('threat 24: an action without a rule shows only its type', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('later/thingHappened', 'auth/unknown', 'api/unknown', 'constructor'),
      cases,
      (type, given) => {
        const [text, payload, meta, error] = given;
        const seen = maskAction({ type, payload, meta, error, [text]: text });
        expect(seen.type).toBe(type);
        expect(JSON.stringify(seen)).not.toContain(text);
      },
    ),
    runs,
  );
});

test('threat 24: slices without a rule and fields that no rule names are masked', () => {
  fc.assert(
    fc.property(cases, ([text, a, b, c]) => {
      const state = { later: a, session: { token: text, extra: b }, layout: { page: { other: c } }, [text]: a };
      expect(JSON.stringify(maskState(state))).not.toContain(text);
    }),
    runs,
  );
});

test('threat 24: input and reply of a call are masked, in the action and in the state', () => {
  const outcome = fc.constantFrom('pending', 'fulfilled', 'rejected');
  fc.assert(
    fc.property(fc.constantFrom('Query', 'Mutation'), outcome, cases, (kind, result, [text, sent, got, other]) => {
      const input = { email: text, password: text, code: text, message: text, token: text, other: sent };
      const queryCacheKey = `later(${JSON.stringify(input)})`;
      const reply = result === 'rejected' ? { kind: 'business', code: '1006', message: text, data: got } : got;
      const action = {
        type: `api/execute${kind}/${result}`,
        payload: result === 'fulfilled' && typeof got === 'boolean' ? undefined : reply,
        meta: {
          requestId: 'r1',
          arg: { endpointName: 'later', queryCacheKey, originalArgs: input, more: other },
          baseQueryMeta: { message: text },
        },
      };
      const call = { originalArgs: input, data: got, error: reply, endpointName: 'later' };
      const state = { api: { queries: { [queryCacheKey]: call }, mutations: { r1: call }, more: other } };
      const seen = JSON.stringify([maskAction(action), maskState(state)]);
      expect(seen.replaceAll('1006', '')).not.toContain(text);
      expect(seen).toContain('"endpointName":"later"');
    }),
    runs,
  );
});

test('the code of a business error and the id of its request are shown, its message is masked', () => {
  const refused = {
    type: 'api/executeMutation/rejected',
    payload: { kind: 'business', code: 'WRONG_PASSWORD', message: 'Not Ada’s', data: null, requestId: '7F3K9QWX2MND' },
  };
  expect(maskAction(refused).payload).toEqual({
    kind: 'business',
    code: 'WRONG_PASSWORD',
    message: expect.stringMatching(/^«redacted \w+»$/) as string,
    data: null,
    requestId: '7F3K9QWX2MND',
  });
});

test('equal texts have equal marks, different texts have different ones', () => {
  const [a, b, c] = ['Ada', 'Ada', 'Eve'].map((payload) => maskAction({ type: 'later/said', payload }).payload);
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});

test('marks are the same after a reload, and different in another tab', () => {
  const markOnNewPage = (): unknown => {
    let mask = maskAction;
    jest.isolateModules(() => {
      mask = jest.requireActual<{ maskAction: typeof maskAction }>('@site/shared/session').maskAction;
    });
    return mask({ type: 'later/said', payload: 'ada' });
  };
  const mark = markOnNewPage();
  expect(markOnNewPage()).toEqual(mark);
  sessionStorage.clear();
  expect(markOnNewPage()).not.toEqual(mark);
});

test('an address is shown without the values of a user', () => {
  const opened = (address: string) =>
    (maskAction({ type: 'layout/pageRequested', payload: { address } }) as { payload: { address: string } }).payload
      .address;
  expect(opened('/blog?page=2&title=Ada')).toMatch(/^\/blog\?page=2&«redacted \w+»=«redacted \w+»$/);
  const harmless = '/blog?page=2&tab=1&lang=en&pid=3&sid=4&tag=knee&goodsId=7';
  expect(opened(harmless)).toBe(harmless);
  expect(opened('/orders')).toBe('/orders');
  expect(opened('/blog?page=rosa%40example.com&tag=knee')).toMatch(/^\/blog\?page=«redacted \w+»&tag=knee$/);
  expect(opened('/product-detail/%E8%82%8C%E8%82%89%20A')).toBe('/product-detail/%E8%82%8C%E8%82%89%20A');
  expect(opened('/rosa@example.com')).toMatch(/^\/«redacted \w+»$/);
  expect(opened('/rosa%40example.com/a')).toMatch(/^\/«redacted \w+»\/a$/);
  expect(opened(`/playlist/${'k'.repeat(40)}`)).toBe(`/playlist/${'k'.repeat(40)}`);
  expect(opened(`/playlist/${'k'.repeat(41)}`)).toMatch(/^\/playlist\/«redacted \w+»$/);
  expect(opened('/playlist/%zz')).toMatch(/^\/playlist\/«redacted \w+»$/);
  expect(opened('//[')).toMatch(/^«redacted/);
  expect(opened('javascript:alert(1)')).toMatch(/^«redacted/);
});

test('threat 24: the path of a failed call is masked like an address', () => {
  const path = `/api/library/shared/${'k'.repeat(80)}`;
  const seen = maskAction({ type: 'api/executeQuery/rejected', payload: {}, meta: { baseQueryMeta: { path } } });
  expect(seen.meta.baseQueryMeta.path).toMatch(/^\/api\/library\/shared\/«redacted \w+»$/);
});

test('functions, instances and long texts are never shown', () => {
  const payload = { run: () => 1, when: new Date(), by: new Map(), long: 'x'.repeat(201) };
  showInLog({ actions: { 'sample/held': { payload: fields({ run: show, when: show, by: show, long: show }) } } });
  const seen = maskAction({ type: 'sample/held', payload }).payload as unknown as Record<string, string>;
  expect(Object.values(seen).every((value) => value.startsWith('«redacted'))).toBe(true);
});

test('fields that a rule names are shown', () => {
  const action = { type: 'layout/pageOpened', payload: { name: 'Blog', address: '/blog', tab: 3 } };
  expect(maskAction(action)).toEqual(action);
  expect(maskState({ session: { token: null }, language: { current: 'cn' } })).toEqual({
    session: { token: null },
    language: { current: 'cn' },
  });
});
