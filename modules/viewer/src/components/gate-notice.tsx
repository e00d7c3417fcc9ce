import { Button, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href, selectLoggedIn, useSiteSelector } from '@site/shared/session';
import type { ViewedSoftware } from '../hooks/use-viewed-software';
import styles from './gate-notice.module.css';

/** The page of a locked software: its description and the ways to get access. It is shown behind the gate's dialog and after it. */
export function GateNotice({ software: { title, picture } }: { software: ViewedSoftware }) {
  const t = useText();
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { pathname, search } = useLocation();
  const back = { backUrl: pathname + search };
  return (
    <article className={styles.product}>
      <div className={styles.picture}>
        {picture && (
          <img
            src={picture}
            alt=""
            width={720}
            height={540}
            onError={({ currentTarget }) => void (currentTarget.hidden = true)}
          />
        )}
        <svg className={styles.lock} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 11V8a5 5 0 0 1 10 0v3M5.500 11h13v9.500h-13zM12 15v2" />
        </svg>
      </div>
      <div className={styles.words}>
        <Title order={1}>{title}</Title>
        <Text size="lg">{t('viewer.gate.text', { title })}</Text>
        <div className={styles.actions}>
          <Button size="md" component={Link} to={href('Pricing')}>
            {t('viewer.gate.plans')}
          </Button>
          {!loggedIn && (
            <>
              <Button size="md" component={Link} to={href('Login', {}, back)} variant="default">
                {t('viewer.gate.login')}
              </Button>
              <Button size="md" component={Link} to={href('Register', {}, back)} variant="default">
                {t('viewer.gate.register')}
              </Button>
            </>
          )}
        </div>
        <Link className={styles.others} to={href('MuscleAndMovement')}>
          {t('viewer.gate.others')}
        </Link>
      </div>
    </article>
  );
}
