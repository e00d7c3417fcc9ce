import { useInsertionEffect, useSyncExternalStore } from 'react';
import { stylesToString } from '~mantine-styles-to-string';
import { adoptStyles } from './adopt-styles';
import { noteStyles } from './rendered-styles';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/**
 * Replaces Mantine's component of this name, which applies styles that depend on the window's width: it sets HTML from text and creates
 * style elements, and a page allows neither. A rendered page contains them as elements listed in its policy; a running program keeps them
 * as its own style sheets.
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
