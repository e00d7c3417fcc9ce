import { useMemo } from 'react';
import type { Movement } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { choicesOf, equipmentKey, type FilterName, type MovementFilter } from '../model/filter';
import { muscleName } from '../model/muscles';
import { equipmentTexts, goalTexts, jointTexts, postureTexts, regionTexts } from '../model/texts';
import { Choice, type Option } from './choice';
import styles from './filter-bar.module.css';
import { SearchForm } from './search-form';

interface FilterBarProps {
  movements: readonly Movement[];
  filter: MovementFilter;
  onChange: (name: FilterName, value: string) => void;
}

/** Search and filters of the movements. Their state is only in the address. */
export function FilterBar({ movements, filter, onChange }: FilterBarProps) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const choices = useMemo(() => choicesOf(movements), [movements]);
  const any = t('library.filter.any');
  const named = (values: readonly string[], texts: Record<string, string>): Option[] =>
    values.map((value) => ({ value, text: texts[value] ? t(texts[value]) : value }));
  const muscles: Record<string, Option[]> = {};
  for (const muscle of choices.muscles) {
    const region = t(regionTexts[muscle.region] ?? muscle.region);
    muscles[region] ??= [{ value: muscle.region, text: t('library.filter.wholeRegion', { region }) }];
    muscles[region].push({ value: muscle.id, text: muscleName(muscle, language) });
  }
  const choice = (name: FilterName, label: string, options: Option[] | Record<string, Option[]>) => (
    <Choice
      name={name}
      label={label}
      any={any}
      value={filter[name]}
      options={options}
      onChoose={(value) => onChange(name, value)}
    />
  );
  return (
    <SearchForm
      label={t('library.search.label')}
      placeholder={t('library.search.placeholder')}
      search={filter.search}
      onSearch={(search) => onChange('search', search)}
    >
      <div className={styles.choices}>
        {choice('goal', t('library.filter.goal'), named(choices.goals, goalTexts))}
        {choice('muscle', t('library.filter.muscle'), muscles)}
        {choice('joint', t('library.filter.joint'), named(choices.joints, jointTexts))}
        {choice(
          'equipment',
          t('library.filter.equipment'),
          choices.equipment.map(({ name, cnName }) => ({
            value: equipmentKey(name),
            text: equipmentTexts[name] ? t(equipmentTexts[name]) : language === 'cn' ? cnName : name,
          })),
        )}
        {choice('posture', t('library.filter.posture'), named(choices.postures, postureTexts))}
        <label className={styles.free}>
          <input
            type="checkbox"
            name="free"
            value="1"
            checked={filter.free === '1'}
            onChange={({ currentTarget }) => onChange('free', currentTarget.checked ? '1' : '')}
          />
          {t('library.filter.free')}
        </label>
      </div>
    </SearchForm>
  );
}
