import type { PostedForm } from '@site/shared/contracts';
import styles from './posted-reply.module.css';

/** The server's message on a form that was posted without scripts. */
export function PostedReply({ posted }: { posted: PostedForm | undefined }) {
  const reply = posted?.reply;
  return (
    reply && (
      <p className={styles.reply} data-kind={reply.kind} role={reply.kind === 'error' ? 'alert' : 'status'}>
        {reply.text}
      </p>
    )
  );
}
