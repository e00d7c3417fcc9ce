import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

type Filling = string | number | undefined | ((text: ReactNode[]) => ReactNode);

/**
 * The text of a message. A plain one is what it says: react-intl would try to parse it, for which the browser has no parser, since
 * the build compiles the messages that have arguments or tags, and it would throw and catch an error at every text.
 */
export function format<Text = string>(intl: IntlShape, id: string, values?: Record<string, Filling>): Text {
  const message = intl.messages[id];
  return (typeof message === 'string' ? message : intl.formatMessage({ id }, values as never)) as Text;
}
