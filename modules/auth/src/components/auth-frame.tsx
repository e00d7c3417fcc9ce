import type { ReactNode } from 'react';
import { Text, Title } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import styles from './auth-frame.module.css';
import { MuscleArt } from './muscle-art';

interface AuthFrameProps {
  /** The page's h1, and the first part of the document's title. */
  heading: string;
  /** One sentence under the heading. */
  lead: string;
  children: ReactNode;
  /** The links to the other pages, under the form. */
  foot?: ReactNode;
}

/** The layout of log-in, registration and forgotten password: the form, and on wide windows the benefits of an account. */
export function AuthFrame({ heading, lead, children, foot }: AuthFrameProps) {
  const t = useText();
  return (
    <div className={styles.page}>
      <title>{`${heading} · ${t('shell.siteName')}`}</title>
      <div className={styles.card}>
        <section className={styles.main}>
          <Title order={1} className={styles.heading}>
            {heading}
          </Title>
          <Text className={styles.lead}>{lead}</Text>
          {children}
          {foot && <div className={styles.foot}>{foot}</div>}
        </section>
        {/* After the form, because it has the form's height: a page that arrives in parts would otherwise shift. */}
        <aside className={styles.stage}>
          <MuscleArt className={styles.art} />
          <div className={styles.words}>
            <p className={styles.claim}>{t('auth.stage.claim')}</p>
            <ul className={styles.facts}>
              <li>{t('auth.stage.motions')}</li>
              <li>{t('auth.stage.exercises')}</li>
              <li>{t('auth.stage.devices')}</li>
            </ul>
          </div>
        </aside>
      </div>
    </div>
  );
}
