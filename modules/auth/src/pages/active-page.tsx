import { Button, Text, Title } from '@mantine/core';
import { useNavigate, useParams } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import styles from './active-page.module.css';
import { Cross, Tick } from '../components/icons';
import { useStepCountdown } from '../hooks/use-step-countdown';

/** Spec 2.8 and 9: from 10, one tick every 1.5 seconds. */
const countdownFrom = 10;
const tickMs = 1500;

/** The result of an activation link; every type but `fail` is a success. */
export default function ActivePage() {
  const t = useText();
  const navigate = useNavigate();
  const failed = useParams().type === 'fail';
  const proceed = () => void navigate(href(failed ? 'Register' : 'Login'));
  const left = useStepCountdown(countdownFrom, tickMs, proceed);
  const heading = t(failed ? 'auth.active.failed' : 'auth.active.succeeded');

  return (
    <div className={styles.page}>
      <title>{`${heading} · ${t('shell.siteName')}`}</title>
      <div className={styles.card}>
        <div className={styles.emblem} data-failed={failed || undefined}>
          {failed ? <Cross /> : <Tick />}
        </div>
        <Title order={1} className={styles.heading}>
          {heading}
        </Title>
        <Text className={styles.quiet}>{t(failed ? 'auth.active.failedText' : 'auth.active.succeededText')}</Text>
        <Button size="md" mt="lg" onClick={proceed}>
          {t(failed ? 'auth.active.signUp' : 'auth.active.logIn')}
        </Button>
        <Text size="sm" mt="md" className={styles.quiet} role="timer">
          {t(failed ? 'auth.active.toSignUp' : 'auth.active.toLogIn', { count: left })}
        </Text>
      </div>
    </div>
  );
}
