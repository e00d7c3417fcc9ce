import type { PaymentConfig } from '@site/shared/contracts';

/** The argument of `window.fastspring.builder.push` (Store Builder Library, session object; spec 7). */
export interface FastspringSession {
  reset: true;
  products: { path: string; quantity: 1 }[];
  tags: { platform: 'website'; userId: string; goodsId: string };
  paymentContact: { email: string };
  language: 'en' | 'zh';
  checkout: true;
}

/** The events of the checkout in the browser. They do not prove a payment; only the server confirms it. */
export interface FastspringListener {
  /** The provider's window is visible. */
  opened(): void;
  /** The window was closed: after a payment, with the order's reference, or without one, perhaps after a declined card. */
  ended(ending: { outcome: 'paid'; reference: string } | { outcome: 'closed' | 'declined' }): void;
  /** The window never opened: nothing was charged. */
  failed(): void;
}

interface FastspringWindow {
  fastspring?: { builder: { push(session: FastspringSession, done?: () => void): void } };
  /** Named in the script's attributes; the library calls it with the order, or with null if nothing was bought. */
  fastspringPopupClosed?: (references: { reference?: string; id?: string } | null) => void;
  /** Named in the script's attributes; called when a call of the library fails. */
  fastspringFailed?: (status: unknown, text: unknown) => void;
  /** Named in the script's attributes; receives the events inside the window. */
  fastspringEvent?: (event: unknown) => void;
}

const libraryId = 'fsc-api';
/** The library's name for its window. */
const frameId = 'fsc-popup-frame';
/** The timeout for opening the window (spec 9: a call may take 15 seconds). */
const openWithinMs = 15_000;
const page = (): FastspringWindow => window as FastspringWindow;

/** Loads the provider's library when a user pays. A script that failed to load is requested again the next time. */
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

/** Opens the card checkout of a plan and follows it until it ends. */
export function openFastspringCheckout(
  config: PaymentConfig,
  session: FastspringSession,
  listener: FastspringListener,
): void {
  follow(config, listener, (opened) => page().fastspring?.builder.push(session, opened));
}

/**
 * Whether the address is the return from an external page of the checkout, for example a bank's: the library reads the session from it at
 * start and opens its window again.
 */
export function isCheckoutReturn(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name.startsWith('fsc:invoke:'));
}

/** The query without the parameters of the library. */
export function withoutReturnParameters(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !name.startsWith('fsc:invoke:')));
}

/** Follows the checkout that the library reopens automatically. */
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
    // An error behind an open window is shown by the window itself.
    if (phase === 'opening') {
      phase = 'over';
      listener.failed();
    }
  };
  const timer = setTimeout(fail, openWithinMs);
  page().fastspringFailed = fail;
  page().fastspringEvent = (event) => {
    // The structure of the event is not published, so only its name is used.
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
    // After a reported failure the window must not open late.
    if (phase === 'opening') {
      begin(() => {
        clearTimeout(timer);
        phase = 'open';
        listener.opened();
      });
    }
  }, fail);
}
