import { useEffect, type RefObject } from 'react';
import { parseFrameMessage, type FrameMessage } from '@site/shared/contracts';

/**
 * Listens to the frame only: the message must come from its window and its origin, and have the agreed format (threat 21). Everything else
 * is ignored.
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  answer: (message: FrameMessage) => void,
): void {
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const fromFrame =
        event.source !== null && event.source === frame.current?.contentWindow && event.origin === origin;
      const message = fromFrame ? parseFrameMessage(event.data) : undefined;
      if (message) {
        answer(message);
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin, answer]);
}
