import { useCallback, useState } from 'react';

type Outcome = 'copied' | 'failed';

/**
 * Copies a text to the clipboard.
 * @returns the result, `copied` for three seconds, and the function that copies; a sandboxed frame may have no access to the clipboard
 */
export function useCopy(): [Outcome | undefined, (text: string) => Promise<void>] {
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      window.setTimeout(() => setOutcome(undefined), 3000);
    } catch {
      setOutcome('failed');
    }
  }, []);
  return [outcome, copy];
}
