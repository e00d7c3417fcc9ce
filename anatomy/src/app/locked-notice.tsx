import { useLibrary } from '../state/use-library';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import controls from './controls.module.css';
import { Icon } from './icon';
import styles from './locked-notice.module.css';
import { PlansAndLogin } from './plans-and-login';
import { useChosenExercise, useExerciseName, useServices, useT } from './services';

/** Shown over the picture if the chosen exercise needs a subscription: a link to Pricing, and the free exercises. */
export function LockedNotice(): React.JSX.Element | null {
  const t = useT();
  const { library } = useServices();
  const { list } = useLibrary(library);
  const { exercise } = useView();
  const dispatch = useDispatch();
  const nameOf = useExerciseName();
  const chosen = useChosenExercise();
  if (chosen?.state !== 'locked' || list.state !== 'ok') {
    return null;
  }
  const locked = list.data.find((item) => item.code === exercise);
  const free = list.data.filter((item) => item.isFree).slice(0, 4);
  return (
    <section className={styles.notice} aria-labelledby="locked-title">
      {/* The page's own still (index.html) is often loaded already. */}
      <img src={`/pictures/exercises/${exercise}-first.avif`} alt="" />
      <Icon name="lock" size={32} />
      <h2 id="locked-title">{t('anatomy.lock.title', { name: locked ? nameOf(locked) : '' })}</h2>
      <p className={controls.note}>{t('anatomy.lock.text')}</p>
      <PlansAndLogin />
      {free.length > 0 && (
        <>
          <h3>{t('anatomy.lock.other')}</h3>
          <div className={controls.row}>
            {free.map((item) => (
              <Button key={item.code} onClick={() => dispatch({ type: 'exerciseChosen', code: item.code })}>
                {nameOf(item)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
