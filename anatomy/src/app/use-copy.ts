import { useCallback, useState } from 'react';

type Outcome = 'copied' | 'failed';

/**
 * Puts a text into the clipboard.
 * @returns what came of it, `copied` for three seconds, and the function that copies; in a sandboxed frame the clipboard may be out of reach
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
