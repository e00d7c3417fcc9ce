import { adoptStyles } from './adopt-styles';

/**
 * In the place of react-style-singleton's file of this name, which makes an element of styles, as no page allows: rules that count as
 * long as somebody wants them, such as those that keep a page still under a dialog.
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
