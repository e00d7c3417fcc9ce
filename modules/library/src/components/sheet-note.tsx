import { Link } from 'react-router-dom';
import { sheetLimits } from '@site/shared/contracts/library';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { href, selectLoggedIn, toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { BusyButton, SubmitButton } from '@site/shared/ui';
import { useGetSheetNotesQuery, useSaveSheetNoteMutation } from '../api/sheets';
import { useEdited } from '../hooks/use-edited';
import { SheetPart } from './sheet-part';
import styles from './sheet.module.css';
import { SubscribersPart } from './subscribers-part';

/**
 * The therapist's own note on the sheets of a movement: edited on the screen, printed as text; without a note there is space for
 * handwriting.
 */
export function SheetNote({ level, exerciseId, name }: { level: 2 | 3; exerciseId: number; name: string }) {
  const t = useText();
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { data } = useGetSheetNotesQuery(undefined, { skip: !loggedIn, refetchOnMountOrArgChange: true });
  const notes = useKept(data);
  const kept = (loggedIn && notes?.find((one) => one.exerciseId === exerciseId)?.note) || '';
  return (
    <SheetPart level={level} heading={t('library.sheet.notes')}>
      <div className={styles.printed}>
        {kept ? <p className={styles.note}>{kept}</p> : <div className={styles.lines} />}
      </div>
      <div className={styles.onScreen}>
        <SubscribersPart
          otherwise={
            <>
              {kept && <KeptNote exerciseId={exerciseId} kept={kept} />}
              <p className={styles.hint}>
                {t('library.sheet.notesNeedSubscription')}{' '}
                <Link to={href('Pricing')}>{t('library.playlist.plans')}</Link>
              </p>
            </>
          }
        >
          {/* Without the stored note the field would be empty, and saving it would replace that note. */}
          {notes && <NoteForm exerciseId={exerciseId} name={name} kept={kept} />}
        </SubscribersPart>
      </div>
    </SheetPart>
  );
}

interface NoteProps {
  exerciseId: number;
  kept: string;
}

function NoteForm({ exerciseId, name, kept }: NoteProps & { name: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [text, setText] = useEdited(kept);
  const [save, { isLoading }] = useSaveSheetNoteMutation();
  const keep = async () => {
    const { error } = await save({ exerciseId, note: text });
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: 'library.sheet.noteSaved' } }));
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <textarea
        className={styles.field}
        aria-label={t('library.sheet.noteFor', { name })}
        aria-describedby={`note-${exerciseId}`}
        value={text}
        maxLength={sheetLimits.noteMax}
        data-personal
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className={styles.hint} id={`note-${exerciseId}`}>
        {t('library.sheet.notesHint')}
      </p>
      <SubmitButton variant="default" h={44} busy={isLoading} disabled={text.trim() === kept}>
        {t('library.sheet.saveNote')}
      </SubmitButton>
    </form>
  );
}

/** A note that was written while a subscription ran can still be read, printed and deleted afterwards. */
function KeptNote({ exerciseId, kept }: NoteProps) {
  const t = useText();
  const [save, { isLoading }] = useSaveSheetNoteMutation();
  return (
    <>
      <p className={styles.note}>{kept}</p>
      <BusyButton variant="default" h={44} busy={isLoading} onClick={() => void save({ exerciseId, note: '' })}>
        {t('library.sheet.deleteNote')}
      </BusyButton>
    </>
  );
}
