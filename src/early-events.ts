/** The files that the starter fetches, as the server wrote them into the page. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  /** The files that the program itself will request. */
  preloads: string[];
  /** Whether the page is only for reading, so that its program can wait for an action of the user. */
  forReading: boolean;
}

/** The user's actions on a rendered page before its program listened. */
export interface EarlyEvents {
  /** The last value of each field, also of a select; for a checkbox, whether it is checked. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>;
  /** Clicked buttons and links in order, each once. */
  pressed: Set<HTMLElement>;
  /** Dispatches events to the page. */
  stop(): void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** Restores in the program what was typed before it listened; a field that React has replaced since is skipped. */
export function repeatTyped(): void {
  for (const [field, value] of window.earlyEvents?.typed ?? []) {
    if (typeof value === 'boolean') {
      (field as HTMLInputElement).checked = !value;
      field.click();
    } else {
      // React compares with the value that it set last, so its own setter is bypassed to make it notice the change.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') as PropertyDescriptor;
      set?.call(field, value);
      // For a select React listens to no other event.
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/**
 * Dispatches events to the page, reports which fields the user has left (for validation and the support log), and repeats all clicks in
 * order.
 */
export async function repeatPressed(): Promise<void> {
  window.earlyEvents?.stop();
  for (const field of window.earlyEvents?.typed.keys() ?? []) {
    if (field !== document.activeElement) {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  }
  for (const control of window.earlyEvents?.pressed ?? []) {
    control.click();
    // React renders the result, as it would between two clicks of a user.
    await new Promise((resolve) => setTimeout(resolve));
  }
  delete window.earlyEvents;
}
