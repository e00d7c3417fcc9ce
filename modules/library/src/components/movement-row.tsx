import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Movement } from '@site/shared/contracts/library';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { exerciseAddress } from '../model/addresses';
import styles from './playlist.module.css';

/** A movement as a row of a list, with its actions. */
export function MovementRow({ movement, children }: { movement: Movement; children?: ReactNode }) {
  const language = useSiteSelector(selectLanguage);
  return (
    <li className={styles.item}>
      <img src={movement.thumbnail} alt="" width={480} height={360} loading="lazy" decoding="async" />
      <Link to={exerciseAddress(movement)}>{language === 'cn' ? movement.cnName : movement.name}</Link>
      {children && <div className={styles.tools}>{children}</div>}
    </li>
  );
}
