import { useInsertionEffect, useSyncExternalStore } from 'react';
import { stylesToString } from '~mantine-styles-to-string';
import { adoptStyles } from './adopt-styles';
import { noteStyles } from './rendered-styles';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/**
 * In the place of Mantine's component of this name, which styles what differs by the width of the window: it sets HTML from text and
 * makes elements of styles, neither of which a page allows. A rendered page has them as elements, which its policy names; a program
 * that has taken over keeps them as sheets of its own.
 */
export function InlineStyles(props: object) {
  const isRendered = useSyncExternalStore(never, no, yes);
  const css = stylesToString(props);
  useInsertionEffect(() => (isRendered ? undefined : adoptStyles(css)), [css, isRendered]);
  if (!isRendered) {
    return null;
  }
  noteStyles(css);
  return <style data-mantine-styles="inline" dangerouslySetInnerHTML={{ __html: css }} />;
}
