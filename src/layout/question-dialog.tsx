import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMessage, useText } from '@site/shared/i18n';
import {
  questionAnswered,
  selectLayout,
  useReplaying,
  useSiteDispatch,
  useSiteSelector,
  type Message,
} from '@site/shared/session';
import { ModalDialog } from '@site/shared/ui';
import styles from './question-dialog.module.css';

/** The confirmation dialog in the state, if any, with its confirm button (spec 6: "See plans ?"). */
export function QuestionDialog() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const id = useId();
  const { question } = useSiteSelector(selectLayout);
  // In a replay the banner with its exit button must stay usable.
  const modal = !useReplaying();
  const answer = (accepted: boolean) => dispatch(questionAnswered({ accepted }));
  return (
    question && (
      <ModalDialog
        labelledBy={id}
        className={styles.dialog}
        modal={modal}
        onClose={() => answer(question.done === true)}
      >
        <div className={styles.content}>
          <h2 id={id} className={styles.title}>
            {<MessageText message={question.title ?? { id: 'shell.question.title' }} />}
          </h2>
          <p className={styles.message}>
            <MessageText message={question.message} />
          </p>
          <div className={styles.answers}>
            {!question.done && (
              <button type="button" className={styles.no} onClick={() => answer(false)}>
                {t('shell.question.cancel')}
              </button>
            )}
            {question.others?.map(({ text, leadsTo }) => (
              <Link key={leadsTo} to={leadsTo} className={styles.other} onClick={() => answer(false)}>
                <MessageText message={text} />
              </Link>
            ))}
            <button ref={focusFirst} type="button" className={styles.yes} onClick={() => answer(true)}>
              <MessageText message={question.confirm} />
            </button>
          </div>
        </div>
      </ModalDialog>
    )
  );
}

/** Enter confirms. React sets the focus itself before the dialog is open, and omits the attribute. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

function MessageText({ message }: { message: Message }) {
  return useMessage(message);
}
