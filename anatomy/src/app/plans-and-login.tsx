import { useView } from '../state/store';
import { Button } from './controls';
import controls from './controls.module.css';
import { useServices, useT } from './services';

/** Links to Pricing and, for subscribers, to Log In. */
export function PlansAndLogin(): React.JSX.Element {
  const t = useT();
  const { link } = useServices();
  const { embed } = useView();
  return (
    <div className={controls.row}>
      {link.embedded ? (
        <>
          <Button look="primary" onClick={() => link.send({ type: 'open', target: 'pricing' })}>
            {t('anatomy.lock.plans')}
          </Button>
          <Button onClick={() => link.send({ type: 'open', target: 'login' })}>{t('anatomy.lock.login')}</Button>
        </>
      ) : (
        <a
          className={`${controls.button} ${controls.primary}`}
          href="/pricing"
          target={embed ? '_blank' : undefined}
          rel="noopener"
        >
          {t('anatomy.lock.plans')}
        </a>
      )}
    </div>
  );
}
