import { accessTable, features, accessLevels, type Feature, type AccessLevel } from '@site/shared/contracts/access';
import { useText } from '@site/shared/i18n';
import styles from './access-table.module.css';

const featureTexts: Record<Feature, string> = {
  atlas: 'commerce.access.atlas',
  freeMuscleNotes: 'commerce.access.freeMuscleNotes',
  freeMovements: 'commerce.access.freeMovements',
  library: 'commerce.access.library',
  favourites: 'commerce.access.favourites',
  quizProgress: 'commerce.access.quizProgress',
  sharedPlaylists: 'commerce.access.sharedPlaylists',
  takeClass: 'commerce.access.takeClass',
  freeSheets: 'commerce.access.freeSheets',
  everyMovement: 'commerce.access.everyMovement',
  everyMuscleNote: 'commerce.access.everyMuscleNote',
  playlists: 'commerce.access.playlists',
  sheets: 'commerce.access.sheets',
  classes: 'commerce.access.classes',
  sheetNotes: 'commerce.access.sheetNotes',
};

const accessLevelTexts: Record<AccessLevel, string> = {
  visitor: 'commerce.access.visitor',
  account: 'commerce.access.account',
  subscriber: 'commerce.access.subscriber',
};

/** Free and paid features, from the table that the server enforces. */
export function AccessTable() {
  const t = useText();
  return (
    <section className={styles.section} aria-labelledby="access">
      <h2 id="access" className={styles.heading}>
        {t('commerce.access.heading')}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('commerce.access.feature')}</th>
            {accessLevels.map((accessLevel) => (
              <th key={accessLevel} scope="col">
                {t(accessLevelTexts[accessLevel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(featureTexts[feature])}</th>
              {accessLevels.map((accessLevel) => (
                <td key={accessLevel}>
                  <Sign included={accessTable[feature][accessLevel]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sign({ included }: { included: boolean }) {
  const t = useText();
  return (
    <svg
      className={styles.sign}
      data-included={included}
      viewBox="0 0 20 20"
      role="img"
      aria-label={t(included ? 'commerce.access.yes' : 'commerce.access.no')}
    >
      <path d={included ? 'm4 10.500 4 4 8-9' : 'M6 10h8'} />
    </svg>
  );
}
