import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { format } from './format';
import { usePlacedTexts } from './texts';

interface RichTextProps {
  /** The message's full key; tags mark the message's parts, e.g. `Read the <policy>privacy policy</policy>`. */
  id: string;
  /** The wrapper of each marked part: an element without content. */
  parts: Record<string, ReactElement>;
  /** The values of the message's arguments. */
  values?: Record<string, string | number>;
}

/** A sentence with links or emphasis: it stays one message, so that each language has its own word order. */
export function RichText({ id, parts, values }: RichTextProps) {
  const around = Object.entries(parts).map(([name, element]) => [
    name,
    (text: ReactNode[]) => cloneElement(element, { key: name }, ...text),
  ]);
  const filled = { ...values, ...(Object.fromEntries(around) as Record<string, () => ReactNode>) };
  return format<ReactNode>(usePlacedTexts(), id, filled);
}
