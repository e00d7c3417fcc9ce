import type { PostedForm } from '@site/shared/contracts';
import styles from './posted-reply.module.css';

/** What the server said to a form that was posted without a program. */
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
