import { createPageLink } from '../../../anatomy/src/frame/page-link';
import { pageMessage } from '@site/shared/contracts';

const origin = 'https://www.example.com';
const language = pageMessage({ type: 'language', language: 'cn' });

/** The two windows that the link uses: the embedding page, and the frame with its opaque origin. */
function openFrame(address = `${origin}/anatomy/?lang=en`) {
  const heard: ((event: Partial<MessageEvent>) => void)[] = [];
  const posted: unknown[][] = [];
  const parent = { postMessage: (...message: unknown[]) => void posted.push(message) };
  const frame = {
    parent,
    location: { href: address, origin: 'null' },
    addEventListener: (_: string, hear: (event: Partial<MessageEvent>) => void) => void heard.push(hear),
    removeEventListener: (_: string, hear: (event: Partial<MessageEvent>) => void) =>
      void heard.splice(heard.indexOf(hear), 1),
  };
  const deliver = (event: object) =>
    heard.forEach((hear) => hear({ data: language, source: parent as never, origin, ...event }));
  return { frame: frame as unknown as Window, posted, deliver, other: {} };
}

test('messages of the frame are sent to the origin of its own address only', () => {
  const { frame, posted } = openFrame();
  createPageLink(frame).send({ type: 'ready' });
  expect(posted).toEqual([[expect.objectContaining({ type: 'ready' }), origin]]);
});

test('on a separate host it exchanges messages with the site that its address names', () => {
  const address = `https://anatomy.example.com/anatomy/?lang=en&site=${encodeURIComponent(origin)}`;
  const { frame, posted, deliver } = openFrame(address);
  const link = createPageLink(frame);
  link.send({ type: 'ready' });
  expect(posted).toEqual([[expect.objectContaining({ type: 'ready' }), origin]]);
  const handler = jest.fn();
  link.listen(handler);
  deliver({ origin: 'https://anatomy.example.com' });
  expect(handler).not.toHaveBeenCalled();
  deliver({});
  expect(handler).toHaveBeenCalledWith(language);
});

test('embedded in another site it ignores the site that its address names', () => {
  const { frame, posted, deliver } = openFrame(`${origin}/anatomy/?embed=1&site=https%3A%2F%2Fevil.example`);
  const link = createPageLink(frame);
  link.send({ type: 'ready' });
  const handler = jest.fn();
  link.listen(handler);
  deliver({ origin: 'https://evil.example' });
  expect([posted, handler.mock.calls]).toEqual([[], []]);
});

test('an invalid site in its address means its own origin', () => {
  const { frame, posted } = openFrame(`${origin}/anatomy/?site=elsewhere`);
  createPageLink(frame).send({ type: 'ready' });
  expect(posted).toEqual([[expect.anything(), origin]]);
});

test('the frame receives messages of its page until it stops listening', () => {
  const { frame, deliver } = openFrame();
  const handler = jest.fn();
  const stop = createPageLink(frame).listen(handler);
  deliver({});
  expect(handler).toHaveBeenCalledWith(language);
  stop();
  deliver({});
  expect(handler).toHaveBeenCalledTimes(1);
});

test.each<[string, object]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['the opaque origin', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['the page in another shape', { data: { type: 'language', language: 'cn' } }],
])('the frame ignores a message of %s', (_, event) => {
  const { frame, deliver } = openFrame();
  const handler = jest.fn();
  createPageLink(frame).listen(handler);
  deliver(event);
  expect(handler).not.toHaveBeenCalled();
});

test('opened outside a frame, it sends no messages', () => {
  const { frame, posted } = openFrame();
  const alone = { ...frame } as Window;
  Object.defineProperty(alone, 'parent', { value: alone });
  const link = createPageLink(alone);
  link.send({ type: 'ready' });
  expect(link.embedded).toBe(false);
  expect(posted).toEqual([]);
});
