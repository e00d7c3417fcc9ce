import type { CSSProperties } from 'react';
import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './hero.module.css';
import { ActionLink } from '../components/action-link';
import { Opening } from '../components/opening';
import { pictures } from '../data/pictures';

/** The roles in the picture, in the colours of the anatomy application. */
const roles = [
  { colour: '#d8402f', text: 'marketing.role.prime' },
  { colour: '#ee9a24', text: 'marketing.role.synergist' },
  { colour: '#17a2a2', text: 'marketing.role.assisting' },
  { colour: '#2f74d0', text: 'marketing.role.stabilizer' },
];

/** The introduction with a picture (spec 2.4: the start-for-free button leads to Muscle and Movement). */
export function Hero() {
  const t = useText();
  return (
    <Opening
      heading={t('marketing.home.heading')}
      title={t('marketing.home.title')}
      lead={t('marketing.home.lead')}
      actions={
        <>
          <ActionLink route="MuscleAndMovement">{t('marketing.home.start')}</ActionLink>
          <ActionLink route="Pricing" weight="quiet">
            {t('marketing.seePlans')}
          </ActionLink>
          <p className={styles.devices}>{t('marketing.home.devices')}</p>
        </>
      }
      figure={
        <figure className={styles.figure}>
          <Picture
            {...pictures.hero}
            tone="clear"
            eager
            sizes="(min-width: 56em) 46vw, 92vw"
            alt={t('marketing.home.heroAlt')}
          />
          <figcaption className={styles.caption}>
            <span>{t('marketing.home.heroCaption')}</span>
            <ul>
              {roles.map(({ colour, text }) => (
                <li key={text} style={{ '--colour': colour } as CSSProperties}>
                  {t(text)}
                </li>
              ))}
            </ul>
          </figcaption>
        </figure>
      }
    />
  );
}
