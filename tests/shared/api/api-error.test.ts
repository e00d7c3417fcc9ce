import { isApiError, refusalCode, refusalMessage, refusalReason, type ApiError } from '@site/shared/api';

const refused = (code: string, message: string): ApiError => ({ kind: 'refused', code, message, data: null });

test('the server’s words of a refusal stand beside the page’s own, but not those that end a session, which was told already', () => {
  expect(refusalReason(refused('INVALID_INPUT', 'Not this list'))).toBe('Not this list');
  expect(refusalReason(refused('Unauthorized', 'Login has expired'))).toBeUndefined();
  expect(refusalReason(refused('INVALID_INPUT', ''))).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no error', undefined],
  ['null', null],
  ['a text', 'kind'],
  ['an error of the program', new Error('boom')],
  ['a fault of the transport', { kind: 'http', status: 500, code: 'X', message: 'Server error' }],
])('%s is no refusal', (_what, error) => {
  expect([refusalCode(error), refusalMessage(error), refusalReason(error)]).toEqual([undefined, undefined, undefined]);
});

test('a refusal is told apart from other errors of a call', () => {
  expect([refusalCode(refused('1001', 'Wait')), refusalMessage(refused('1001', 'Wait'))]).toEqual(['1001', 'Wait']);
  expect(
    [refused('1001', 'Wait'), { kind: 'network', message: '' }, new Error('boom'), null, undefined, 'kind'].map(
      isApiError,
    ),
  ).toEqual([true, true, false, false, false, false]);
});
