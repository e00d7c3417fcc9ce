import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { muscleAddress } from '../model/addresses';
import { muscleName, type LibraryMuscle } from '../model/muscles';
import { regionTexts } from '../model/texts';
import card from './card.module.css';
import styles from './muscle-card.module.css';

interface MuscleCardProps {
  muscle: LibraryMuscle;
  language: Language;
  /** Whether it is visible without scrolling. */
  eager?: boolean;
  children?: ReactNode;
}

/** A muscle with its names: the card opens it in the anatomy application. */
export function MuscleCard({ muscle, language, eager, children }: MuscleCardProps) {
  const t = useText();
  return (
    <article className={`${card.card} ${styles.card}`}>
      <picture className={`${card.picture} ${styles.picture}`}>
        <source type="image/avif" srcSet={`/pictures/muscles/${muscle.id}.avif`} />
        <img
          src={`/pictures/muscles/${muscle.id}.webp`}
          alt=""
          width={320}
          height={240}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={({ currentTarget }) => void (currentTarget.dataset.missing = '')}
        />
      </picture>
      <p className={styles.region}>{t(regionTexts[muscle.region] ?? muscle.region)}</p>
      <h2 className={`${card.name} ${styles.name}`}>
        <Link to={muscleAddress(muscle)} className={card.link}>
          {muscleName(muscle, language)}
        </Link>
      </h2>
      <p className={styles.latin} lang="la">
        {muscle.latin}
      </p>
      {children}
    </article>
  );
}
