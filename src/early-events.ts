/** What the starter fetches, as the server wrote it into the page. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  /** What the program will ask for itself. */
  preloads: string[];
  /** Whether the page is there to be read: its program can wait for a person who does something. */
  forReading: boolean;
}

/** What a person did on a rendered page before its program listened. */
export interface EarlyEvents {
  /** The last value of each field; of a box, whether it is ticked. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string | boolean>;
  /** Buttons and links in the order in which they were pressed, each once. */
  pressed: Set<HTMLElement>;
  /** Leaves events to the page. */
  stop(): void;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/** Gives a program that listens now what was typed before it did; a field that React has replaced since is left out. */
export function repeatTyped(): void {
  for (const [field, value] of window.earlyEvents?.typed ?? []) {
    if (typeof value === 'boolean') {
      (field as HTMLInputElement).checked = !value;
      field.click();
    } else {
      // React compares with the value that it set last: past its own setter, so that it sees a change.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') as PropertyDescriptor;
      set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/**
 * Leaves events to the page, tells it which fields a person has left (they are checked, and support reads of it), and presses in
 * their order what was pressed until now.
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
    // React renders what followed from it, as it would between two presses of a person.
    await new Promise((resolve) => setTimeout(resolve));
  }
  delete window.earlyEvents;
}
