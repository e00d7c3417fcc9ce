import type { IntlShape } from 'react-intl';

/**
 * The values that a message is formatted with. A plain one gets none: react-intl would look for arguments in its text, for which
 * the browser has no parser, since the build compiles the messages that have any.
 */
export function valuesFor<V>(intl: IntlShape, id: string, values: V): V | undefined {
  return typeof intl.messages[id] === 'string' ? undefined : values;
}
