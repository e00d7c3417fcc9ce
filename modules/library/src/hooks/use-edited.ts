import { useState } from 'react';

/**
 * The text of a field that edits a stored text. A change of the stored text, such as in another window, replaces it only if it has none of
 * the user's input.
 */
export function useEdited(stored: string): [string, (text: string) => void] {
  const [edited, setEdited] = useState({ text: stored, stored });
  if (edited.stored !== stored) {
    setEdited({ text: edited.text === edited.stored ? stored : edited.text, stored });
  }
  return [edited.text, (text) => setEdited({ text, stored })];
}
