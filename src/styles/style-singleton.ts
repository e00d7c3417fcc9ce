import { adoptStyles } from './adopt-styles';

/**
 * Replaces react-style-singleton's file of this name, which creates a style element, and pages do not allow that: rules that apply while at
 * least one component needs them, such as those that prevent scrolling under a dialog.
 */
export function stylesheetSingleton() {
  let users = 0;
  let remove: (() => void) | undefined;
  return {
    add(css: string): void {
      users += 1;
      remove ??= adoptStyles(css);
    },
    remove(): void {
      users -= 1;
      if (users === 0) {
        remove?.();
        remove = undefined;
      }
    },
  };
}
