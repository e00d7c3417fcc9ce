import {
  frameMessage,
  parsePageMessage,
  siteParameter,
  type FrameMessage,
  type PageMessage,
} from '@site/shared/contracts';
import { ownOrigin } from './ask';

type Outgoing = FrameMessage extends infer M ? (M extends { channel: string } ? Omit<M, 'channel'> : never) : never;

/** The connection to the embedding page of the site; it does nothing if the application is opened by itself. */
export interface PageLink {
  embedded: boolean;
  send(message: Outgoing): void;
  listen(handler: (message: PageMessage) => void): () => void;
}

export function createPageLink(frame: Window = window): PageLink {
  // On a third-party page nothing listens.
  const embedded = frame.parent !== frame && !/[?&]embed=1(&|$)/.test(frame.location.href);
  const origin = embedded ? siteOrigin(frame.location.href) : ownOrigin(frame.location.href);
  return {
    embedded,
    send(message) {
      if (embedded) {
        frame.parent.postMessage(frameMessage(message), origin);
      }
    },
    listen(handler) {
      const onMessage = (event: MessageEvent): void => {
        if (event.source !== frame.parent || event.origin !== origin) {
          return;
        }
        const message = parsePageMessage(event.data);
        if (message) {
          handler(message);
        }
      };
      frame.addEventListener('message', onMessage);
      return () => frame.removeEventListener('message', onMessage);
    },
  };
}

/**
 * The origin of the site's page. Whatever the address claims, no other page may frame the application in this mode, because its policy
 * forbids it.
 */
function siteOrigin(address: string): string {
  const named = new URL(address).searchParams.get(siteParameter) ?? '';
  return ownOrigin(URL.canParse(named) ? named : address);
}
