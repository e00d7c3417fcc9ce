import type * as Store from '../../../src/store/create-store';

interface Options {
  name: string;
  trace: boolean;
  actionSanitizer: (action: object) => object;
  stateSanitizer: (state: object) => object;
  predicate: (state: object, action: { type: string }) => boolean;
}
const hidden = expect.stringMatching(/^«redacted \w+»$/) as string;
type Enhancer = (next: unknown) => unknown;

const mode = process.env.NODE_ENV;
const setMode = (value: string | undefined) => Object.assign(process.env, { NODE_ENV: value });
afterEach(() => {
  setMode(mode);
  document.getElementById('site-config')?.remove();
  delete (window as { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown }).__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
});

/** The options that the site passes to the browser extension, if any. */
function configuredFor(builtFor: string, devTools: boolean): Options[] {
  const given: Options[] = [];
  const page = window as unknown as {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: Options) => (...enhancers: Enhancer[]) => Enhancer;
  };
  page.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (options) => {
    given.push(options);
    return (...enhancers) =>
      (next) =>
        enhancers.reduceRight((inner, enhance) => enhance(inner), next);
  };
  const config = {
    apiBaseUrl: '',
    frameOrigins: [],
    devTools,
    payment: { sandbox: true, storefront: '', builderUrl: '', paypalClientId: '', paypalSdkUrl: '' },
  };
  document.head.append(
    Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'site-config',
      textContent: JSON.stringify(config),
    }),
  );
  setMode(builtFor);
  jest.isolateModules(() => {
    (require('../../../src/store/create-store') as typeof Store).createStore();
  });
  return given;
}

test('threat 24: in production Redux DevTools are disabled', () => {
  expect(configuredFor('production', false)).toEqual([]);
});

test.each([
  ['production', true],
  ['development', false],
])(
  'threat 24: built for %s, with DEV_TOOLS %s, Redux DevTools get the name of the site and masked secrets',
  (builtFor, devTools) => {
    const [{ name, trace, actionSanitizer, stateSanitizer, predicate }, ...more] = configuredFor(builtFor, devTools);
    expect({ name, trace, more }).toEqual({ name: 'Anatomy site', trace: false, more: [] });
    expect(actionSanitizer({ type: 'session/loggedIn', payload: { token: 'a-token' } })).toEqual({
      type: 'session/loggedIn',
      payload: { token: hidden },
    });
    expect(stateSanitizer({ session: { token: 'a-token' } })).toEqual({ session: { token: hidden } });
    actionSanitizer({ type: 'modules/moduleLoaded', payload: { module: 'auth', version: '1.2' } });
    expect(actionSanitizer({ type: 'auth/emailPrefilled', payload: 'Jane' })).toEqual({
      type: 'auth/emailPrefilled',
      payload: hidden,
      meta: { module: 'auth', version: '1.2' },
    });
    const shown = ['persist/PERSIST', 'persist/REGISTER', 'persist/REHYDRATE', 'session/loggedIn'];
    expect(shown.filter((type) => predicate({}, { type }))).toEqual(['persist/REHYDRATE', 'session/loggedIn']);
  },
);
