export { BoneCard } from './bone-card';
import { muscles } from '../muscles/catalogue';
import type { MuscleRegion } from '../muscles/types';
import { searchMuscles } from '../search/search-muscles';
import { useDispatch, useView } from '../state/store';
import { BonesFound } from './bones-found';
import controls from './controls.module.css';
import styles from './panel.module.css';
import { RegionChoice } from './region-choice';
import { useT, useText } from './services';

/** The query, which is kept while the card of a result is open. */
export interface MuscleSearchState {
  query: string;
  region?: MuscleRegion;
}

interface MuscleSearchProps {
  search: MuscleSearchState;
  onSearch: (search: MuscleSearchState) => void;
}

/** Search in all muscles, bones and ligaments. */
export function MuscleSearch({ search, onSearch }: MuscleSearchProps): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { language } = useView();
  const dispatch = useDispatch();
  const { query, region } = search;
  const found = searchMuscles(muscles(), query, region);
  return (
    <div className={styles.stack}>
      <input
        className={controls.field}
        type="search"
        value={query}
        aria-label={t('anatomy.muscles.search')}
        placeholder={t('anatomy.muscles.search')}
        onChange={(event) => onSearch({ ...search, query: event.target.value })}
      />
      <RegionChoice
        labelled="visually-hidden"
        region={region}
        onChoose={(chosen) => onSearch({ ...search, region: chosen })}
      />
      <p role="status" className={controls.note}>
        {found.length > 0 ? t('anatomy.muscles.count', { count: found.length }) : t('anatomy.muscles.none')}
      </p>
      <ul className={styles.list}>
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.item}
              onClick={() => dispatch({ type: 'muscleChosen', id: item.id })}
            >
              <span>{textOf(item.name)}</span>
              <span className={styles.tag} lang={language === 'en' ? 'zh-CN' : 'en'}>
                {language === 'en' ? item.name.cn : item.name.en}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <BonesFound query={query} />
    </div>
  );
}
