import { useCallback } from 'react';
import { pageMessage, type PageMessage } from '@site/shared/contracts';
import { presenterNotesKey, readPresenterNotes, withPresenterNote } from '@site/shared/contracts/presenter-notes';
import { deviceStore } from '@site/shared/session';

const readNotes = () => readPresenterNotes(deviceStore.read(presenterNotesKey));

/**
 * Stores a teacher's notes on a movement in this browser, because the frame has no storage.
 * @param send sends a message to the frame
 */
export function usePresenterNotes(send: (message: PageMessage) => void) {
  const tell = useCallback(
    (exercise: string) => send(pageMessage({ type: 'notes', exercise, text: readNotes()[exercise] ?? '' })),
    [send],
  );
  const keep = useCallback((exercise: string, text: string) => {
    deviceStore.write(presenterNotesKey, JSON.stringify(withPresenterNote(readNotes(), exercise, text)));
  }, []);
  return { tell, keep };
}
