import { useState } from 'react';
import { boneCardOf } from '../body/names/bone-cards';
import { regionKeys } from '../language/key-tables';
import { muscles } from '../muscles/catalogue';
import type { MuscleRegion } from '../muscles/types';
import { useDispatch, useView } from '../state/store';
import { BoneCard } from './bone-card';
import { BonesFound } from './bones-found';
import controls from './controls.module.css';
import { MuscleCard } from './muscle-card';
import styles from './panel.module.css';
import { searchMuscles } from '../search/search-muscles';
import { useT, useText } from './services';

const regions = [...new Set(muscles.map((muscle) => muscle.region))];

/** Search through all muscles, bones and ligaments, or what is chosen. */
export function MusclePanel(): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const { muscle: chosen, bone, language } = useView();
  const dispatch = useDispatch();
  const [query, setQuery] = useState('');
  const [region, setRegion] = useState<MuscleRegion>();
  const muscle = chosen === undefined ? undefined : muscles.find(({ id }) => id === chosen.replace(/\.[lr]$/, ''));
  if (muscle) {
    return <MuscleCard muscle={muscle} />;
  }
  const card = boneCardOf(bone);
  if (card) {
    return <BoneCard card={card} />;
  }
  const found = searchMuscles(muscles, query, region);
  return (
    <div className={styles.stack}>
      <input
        className={controls.field}
        type="search"
        value={query}
        aria-label={t('anatomy.muscles.search')}
        placeholder={t('anatomy.muscles.search')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <label>
        <span className="visually-hidden">{t('anatomy.muscles.region')}</span>
        <select
          className={controls.field}
          value={region ?? ''}
          onChange={(event) => setRegion(regions.find((name) => name === event.target.value))}
        >
          <option value="">{t('anatomy.muscles.allRegions')}</option>
          {regions.map((name) => (
            <option key={name} value={name}>
              {t(regionKeys[name])}
            </option>
          ))}
        </select>
      </label>
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
