import { useState } from 'react';
import { namedBone } from '../body/bones/bone-names';
import { muscles } from '../muscles/catalogue';
import { useView } from '../state/store';
import { MuscleCard } from './muscle-card';
import type { MuscleSearchState } from './muscle-search';
import { searchParts } from './on-demand';
import { PartPlace } from './part-place';

/** Search in all muscles, bones and ligaments, or the selected one. */
export function MusclePanel(): React.JSX.Element {
  const { muscle: chosen, bone } = useView();
  const [search, setSearch] = useState<MuscleSearchState>({ query: '' });
  const muscle = chosen === undefined ? undefined : muscles().find(({ id }) => id === chosen.replace(/\.[lr]$/, ''));
  if (muscle) {
    return <MuscleCard muscle={muscle} />;
  }
  return (
    <PartPlace part={searchParts} away="anatomy.panel.away">
      {({ MuscleSearch, BoneCard }) =>
        namedBone(bone) ? <BoneCard id={bone} /> : <MuscleSearch search={search} onSearch={setSearch} />
      }
    </PartPlace>
  );
}
