require('./keep-scripts.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const { shareComputedStyles } = require('./computed-style.cjs');

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
  'crypto',
  'URLSearchParams',
];

/** jsdom has these, but Node's fetch knows only Node's own. */
const replaced = ['Blob', 'File', 'crypto', 'URLSearchParams'];

/** The page's signals are jsdom's, as its event targets want them; Node's fetch wants Node's own. */
function withOwnSignal(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) {
    return init;
  }
  const own = new AbortController();
  const abort = () => own.abort(signal.reason);
  if (signal.aborted) {
    abort();
  }
  signal.addEventListener('abort', abort);
  return { ...init, signal: own.signal };
}

/**
 * jsdom brings no fetch, streams or encodings, so Node's own are handed to it. An address without origin is one of the
 * real server that the tests run against.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    shareComputedStyles(page);
    const readForm = page.FormData;
    for (const key of fromNode) {
      if (replaced.includes(key) || !(key in page)) {
        Object.defineProperty(page, key, { value: globalThis[key], configurable: true, writable: true });
      }
    }
    // React reads a form with FormData when its submission starts a navigation; Node's own knows no forms.
    page.FormData = class extends FormData {
      constructor(form, submitter) {
        super();
        for (const [name, value] of form ? new readForm(form, submitter) : []) {
          this.append(name, value);
        }
      }
    };
    const absolute = (input) =>
      typeof input === 'string' ? new URL(input, process.env.TEST_SITE_URL ?? page.location.href) : input;
    page.Request = class extends Request {
      constructor(input, init) {
        super(absolute(input), withOwnSignal(init));
      }
    };
    page.fetch = (input, init) => {
      const request = new Request(absolute(input), withOwnSignal(init));
      // A kept connection that the server closes at the moment of the next call breaks that call; a browser would repeat it.
      request.headers.set('connection', 'close');
      return fetch(request);
    };
  }
};
