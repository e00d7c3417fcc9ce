import {
  isApiError,
  businessErrorCode,
  businessErrorMessage,
  businessErrorReason,
  type ApiError,
} from '@site/shared/api';

const businessError = (code: string, message: string): ApiError => ({ kind: 'business', code, message, data: null });

test('returns the server’s message of a business error, but not of the one that ends a session', () => {
  expect(businessErrorReason(businessError('INVALID_INPUT', 'Not this list'))).toBe('Not this list');
  expect(businessErrorReason(businessError('Unauthorized', 'Login has expired'))).toBeUndefined();
  expect(businessErrorReason(businessError('INVALID_INPUT', ''))).toBeUndefined();
});

test.each<[string, unknown]>([
  ['no error', undefined],
  ['null', null],
  ['a text', 'kind'],
  ['an error of the program', new Error('boom')],
  ['a fault of the transport', { kind: 'http', status: 500, code: 'X', message: 'Server error' }],
])('%s is not a business error', (_what, error) => {
  expect([businessErrorCode(error), businessErrorMessage(error), businessErrorReason(error)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('distinguishes a business error from other errors of a call', () => {
  expect([
    businessErrorCode(businessError('1001', 'Wait')),
    businessErrorMessage(businessError('1001', 'Wait')),
  ]).toEqual(['1001', 'Wait']);
  expect(
    [businessError('1001', 'Wait'), { kind: 'network', message: '' }, new Error('boom'), null, undefined, 'kind'].map(
      isApiError,
    ),
  ).toEqual([true, true, false, false, false, false]);
});
