require('./keep-scripts.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const { shareComputedStyles } = require('./computed-style.cjs');
const { recordReached } = require('./reached-code.cjs');

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

/** jsdom has its own versions of these, which Node's fetch does not accept. */
const replaced = ['Blob', 'File', 'crypto', 'URLSearchParams'];

/** jsdom's event targets need jsdom's AbortSignal, and Node's fetch needs Node's: this one follows the other. */
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
 * jsdom has no fetch, streams or text encodings, so pages get Node's. An address without an origin refers to the test
 * server.
 */
module.exports = class extends recordReached(TestEnvironment) {
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
    // React creates a FormData from the form element when a submission starts a navigation; Node's does not read elements.
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
      // A call fails if the server closes a kept-alive connection at that moment; a browser would retry.
      request.headers.set('connection', 'close');
      return fetch(request);
    };
  }
};
