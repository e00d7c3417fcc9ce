import type { PaymentConfig } from '@site/shared/contracts';

/** What `window.fastspring.builder.push` is given (Store Builder Library, session object; spec 7). */
export interface FastspringSession {
  reset: true;
  products: { path: string; quantity: 1 }[];
  tags: { platform: 'website'; userId: string; goodsId: string };
  paymentContact: { email: string };
  language: 'en' | 'zh';
  checkout: true;
}

/** How the checkout goes on, as the browser sees it. Whether money moved is only known when the server says so. */
export interface FastspringListener {
  /** The provider's window stands on the screen. */
  opened(): void;
  /** It was closed: after a payment, with the order's reference, or without one, perhaps after a declined card. */
  ended(ending: { outcome: 'paid'; reference: string } | { outcome: 'closed' | 'declined' }): void;
  /** It never came up: nothing was charged. */
  failed(): void;
}

interface FastspringWindow {
  fastspring?: { builder: { push(session: FastspringSession, done?: () => void): void } };
  /** Named in the script's attributes; the library calls it with the order, or with null when nothing was bought. */
  fastspringPopupClosed?: (references: { reference?: string; id?: string } | null) => void;
  /** Named in the script's attributes; called when a call of the library fails. */
  fastspringFailed?: (status: unknown, text: unknown) => void;
  /** Named in the script's attributes; what happens inside of the window. */
  fastspringEvent?: (event: unknown) => void;
}

const libraryId = 'fsc-api';
/** The library's own name of its window. */
const frameId = 'fsc-popup-frame';
/** Longer than this nobody waits for a window (spec 9: a call may take 15 seconds). */
const openWithinMs = 15_000;
const page = (): FastspringWindow => window as FastspringWindow;

/** Loads the provider's library; only when somebody pays. A script that did not come is fetched anew the next time. */
function loadLibrary({ builderUrl, storefront }: PaymentConfig): Promise<void> {
  if (page().fastspring) {
    return Promise.resolve();
  }
  document.getElementById(libraryId)?.remove();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.id = libraryId;
    script.src = builderUrl;
    script.dataset.storefront = storefront;
    script.dataset.popupClosed = 'fastspringPopupClosed';
    script.dataset.popupEventReceived = 'fastspringEvent';
    script.dataset.errorCallback = 'fastspringFailed';
    script.addEventListener('load', () =>
      page().fastspring ? resolve() : reject(new Error('the checkout library did not start')),
    );
    script.addEventListener('error', () => reject(new Error('the checkout library could not be loaded')));
    document.head.append(script);
  });
}

/** Opens the card checkout for one plan and follows it to its end. */
export function openFastspringCheckout(
  config: PaymentConfig,
  session: FastspringSession,
  listener: FastspringListener,
): void {
  follow(config, listener, (opened) => page().fastspring?.builder.push(session, opened));
}

/**
 * Whether the address is the way back from a page to which the checkout had led, a bank's for example: the library, as it
 * starts, reads the session in it and opens its window again.
 */
export function isCheckoutReturn(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name.startsWith('fsc:invoke:'));
}

/** The search part of an address without what only the library understands. */
export function withoutReturnParameters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !name.startsWith('fsc:invoke:')));
}

/** Follows the checkout that the library opens again by itself. */
export function reopenFastspringCheckout(config: PaymentConfig, listener: FastspringListener): void {
  follow(config, listener, (opened) => {
    const look = () => {
      if (document.getElementById(frameId)) {
        watch.disconnect();
        opened();
      }
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}

function follow(config: PaymentConfig, listener: FastspringListener, begin: (opened: () => void) => void): void {
  let phase: 'opening' | 'open' | 'over' = 'opening';
  let declined = false;
  const fail = () => {
    clearTimeout(timer);
    // A fault behind an open window is the window's own to tell.
    if (phase === 'opening') {
      phase = 'over';
      listener.failed();
    }
  };
  const timer = setTimeout(fail, openWithinMs);
  page().fastspringFailed = fail;
  page().fastspringEvent = (event) => {
    // The event's shape is not published; its name is all that is looked at.
    const name =
      typeof event === 'object' && event !== null ? String((event as { event?: unknown }).event) : String(event);
    declined = /declin/i.test(name);
  };
  page().fastspringPopupClosed = (references) => {
    clearTimeout(timer);
    phase = 'over';
    const reference = references?.reference ?? references?.id;
    listener.ended(reference ? { outcome: 'paid', reference } : { outcome: declined ? 'declined' : 'closed' });
  };
  loadLibrary(config).then(() => {
    // Once it was said that the checkout failed, its window must not come up late.
    if (phase === 'opening') {
      begin(() => {
        clearTimeout(timer);
        phase = 'open';
        listener.opened();
      });
    }
  }, fail);
}
