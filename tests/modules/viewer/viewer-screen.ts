import { act, screen } from '@testing-library/react';
import { frameMessage } from '@site/shared/contracts';

export const atlas = '/product-detail/3D%20Anatomy%20Atlas?pid=3&sid=3';
export const strength = '/product-detail/Strength%20Training?pid=1&sid=1';
export const gated = '/product-detail/Functional%20Anatomy?pid=1&sid=5';

export const findFrame = async (title: string) =>
  (await screen.findByTitle(title, { selector: 'iframe' } as never)) as HTMLIFrameElement;
export const expectNoFrame = () => expect(document.querySelector('iframe')).toBeNull();
export const addressOf = (frame: HTMLIFrameElement) => new URL(frame.src);

export interface Forgery {
  source?: MessageEventSource | null;
  origin?: string;
}

/** Dispatches a message as the browser would; by default a genuine one of the sandboxed frame. */
export function deliver(
  frame: HTMLIFrameElement,
  data: unknown,
  { source = frame.contentWindow, origin = 'null' }: Forgery = {},
): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source, origin })));
}
export const still = frameMessage({ type: 'still' });
export const ready = frameMessage({ type: 'ready' });

/** Spies on the messages that the page posts to the frame. */
export function watchFrame(frame: HTMLIFrameElement): jest.SpyInstance {
  return jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
}
