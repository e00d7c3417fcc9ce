import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { useGetMovementsQuery } from '../api/library';
import { Choice } from '../components/choice';
import styles from '../components/filter-bar.module.css';
import { FoundLine } from '../components/found-line';
import { LibraryFrame } from '../components/library-frame';
import { LibraryPager } from '../components/library-pager';
import { MuscleCard } from '../components/muscle-card';
import card from '../components/card.module.css';
import list from '../components/muscle-card.module.css';
import { SearchForm } from '../components/search-form';
import { libraryPath, musclesPath } from '../model/addresses';
import { filterMovements, readFilter, searchMax, writeFilter } from '../model/filter';
import { muscles } from '../model/muscles';
import { searchMuscles } from '../model/search';
import { regionTexts } from '../model/texts';

const pageSize = 40;
/** How many cards a wide screen shows at once. */
const firstCards = 8;

/** Every muscle of the atlas, found by its names, everyday words, pinyin and region. */
export default function MuscleLibraryPage() {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: movements } = useGetMovementsQuery();
  const search = (query.get('search') ?? '').trim().slice(0, searchMax);
  const region = query.get('region') ?? '';
  const found = useMemo(
    () => searchMuscles(muscles, search).filter((muscle) => !region || muscle.region === region),
    [search, region],
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), pages);
  const addressOf = (wanted: { search?: string; region?: string; page?: number }) => {
    const { search: text = search, region: place = region, page: number = 1 } = wanted;
    const parts = new URLSearchParams({
      ...(text && { search: text }),
      ...(place && { region: place }),
      ...(number > 1 && { page: String(number) }),
    });
    return parts.size > 0 ? `${musclesPath}?${parts}` : musclesPath;
  };
  const regions = [...new Set(muscles.map((muscle) => muscle.region))];
  return (
    <LibraryFrame shown="muscles">
      <SearchForm
        label={t('library.muscles.search')}
        placeholder={t('library.muscles.placeholder')}
        search={search}
        onSearch={(text) => void navigate(addressOf({ search: text }))}
      >
        <div className={styles.choices}>
          <Choice
            name="region"
            label={t('library.muscles.region')}
            any={t('library.filter.any')}
            value={region}
            options={regions.map((value) => ({ value, text: t(regionTexts[value] ?? value) }))}
            onChoose={(value) => void navigate(addressOf({ region: value }))}
          />
        </div>
      </SearchForm>
      <FoundLine
        text={t('library.muscles.found', { count: found.length })}
        clearAddress={search || region ? musclesPath : undefined}
      />
      <ul className={`${card.grid} ${list.grid}`}>
        {found.slice((page - 1) * pageSize, page * pageSize).map((muscle, place) => {
          const count = filterMovements(movements ?? [], readFilter(new URLSearchParams({ muscle: muscle.id }))).length;
          return (
            <li key={muscle.id}>
              <MuscleCard muscle={muscle} language={language} eager={place < firstCards}>
                {count > 0 && (
                  <Link className={list.movements} to={libraryPath + writeFilter({ muscle: muscle.id })}>
                    {t('library.muscles.movements', { count })}
                  </Link>
                )}
              </MuscleCard>
            </li>
          );
        })}
      </ul>
      <LibraryPager page={page} pages={pages} addressOf={(wanted) => addressOf({ page: wanted })} />
    </LibraryFrame>
  );
}
