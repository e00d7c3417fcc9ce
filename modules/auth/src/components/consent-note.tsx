import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RichText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import styles from './dialog.module.css';

interface ConsentNoteProps {
  /** The key of a sentence whose links are marked by <terms> and <privacy>. */
  id: string;
}

/** What a user agrees to by continuing, with the two documents (spec 2.5). */
export function ConsentNote({ id }: ConsentNoteProps) {
  return (
    <Text size="sm" className={styles.note}>
      <RichText
        id={id}
        parts={{
          terms: <Anchor component={Link} to={href('TermsOfUse')} inherit underline="always" />,
          privacy: <Anchor component={Link} to={href('PrivacyPolicy')} inherit underline="always" />,
        }}
      />
    </Text>
  );
}
