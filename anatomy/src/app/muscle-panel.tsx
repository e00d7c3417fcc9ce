import { useState } from 'react';
import { boneCardOf } from '../body/names/bone-cards';
import { muscles } from '../muscles/catalogue';
import { useView } from '../state/store';
import { BoneCard } from './bone-card';
import { MuscleCard } from './muscle-card';
import type { MuscleSearchState } from './muscle-search';
import { searchParts } from './on-demand';
import { PartPlace } from './part-place';

/** Search through all muscles, bones and ligaments, or what is chosen. */
export function MusclePanel(): React.JSX.Element {
  const { muscle: chosen, bone } = useView();
  const [search, setSearch] = useState<MuscleSearchState>({ query: '' });
  const muscle = chosen === undefined ? undefined : muscles.find(({ id }) => id === chosen.replace(/\.[lr]$/, ''));
  if (muscle) {
    return <MuscleCard muscle={muscle} />;
  }
  const card = boneCardOf(bone);
  if (card) {
    return <BoneCard card={card} />;
  }
  return (
    <PartPlace part={searchParts} away="anatomy.panel.away">
      {({ MuscleSearch }) => <MuscleSearch search={search} onSearch={setSearch} />}
    </PartPlace>
  );
}
