import { jointGroups, type Movement } from '@site/shared/contracts/library';
import { musclesOf, type LibraryMuscle } from './muscles';
import { searchMovements } from './search';

/** The filters of the library; the address uses the same names, and an empty text means no filter. */
export interface MovementFilter {
  search: string;
  goal: string;
  muscle: string;
  joint: string;
  equipment: string;
  posture: string;
  free: string;
  page: number;
}

const names = ['search', 'goal', 'muscle', 'joint', 'equipment', 'posture', 'free'] as const;
export type FilterName = (typeof names)[number];

/** Longer than any name. */
export const searchMax = 100;
export const pageSize = 24;

/** Reads the filters from an address; an invalid value matches nothing. */
export function readFilter(query: URLSearchParams): MovementFilter {
  const values = Object.fromEntries(names.map((name) => [name, (query.get(name) ?? '').trim().slice(0, searchMax)]));
  return { ...values, page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1) } as MovementFilter;
}

/** The query of an address with these filters; empty ones are left out. */
export function writeFilter(filter: Partial<MovementFilter>): string {
  const query = new URLSearchParams();
  names.forEach((name) => filter[name] && query.set(name, filter[name]));
  if (filter.page && filter.page > 1) {
    query.set('page', String(filter.page));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The goal of a movement: one of the two kinds, and also patients. */
const goalsOf = ({ type, forPatients }: Movement): string[] => [type, ...(forPatients ? ['patients'] : [])];

/** Postures under names for the address (spec 3: `attitude`); lying is empty in the records. */
const postureOf = ({ attitude }: Pick<Movement, 'attitude'>): string =>
  ({ stand: 'standing', 'sitting position': 'sitting', kneeling: 'kneeling', '': 'lying' })[attitude];

/** The name of an instrument in an address. */
export const equipmentKey = (name: string): string => name.replaceAll(' ', '-');

const mainMuscles = ({ zhudong, lashen }: Movement): LibraryMuscle[] =>
  musclesOf([zhudong, lashen].filter(Boolean).join(','));

/** The movements that match every filter, in the order of the list or of the search results. */
export function filterMovements(movements: readonly Movement[], filter: MovementFilter): Movement[] {
  const fits: Record<Exclude<FilterName, 'search'>, (movement: Movement, wanted: string) => boolean> = {
    goal: (movement, wanted) => goalsOf(movement).includes(wanted),
    muscle: (movement, wanted) => mainMuscles(movement).some(({ id, region }) => wanted === id || wanted === region),
    joint: ({ joints }, wanted) => (joints as string[]).includes(wanted),
    equipment: ({ instrument }, wanted) => instrument.some(({ name }) => equipmentKey(name) === wanted),
    posture: (movement, wanted) => postureOf(movement) === wanted,
    free: ({ isFree }, wanted) => wanted !== '1' || isFree,
  };
  const active = names.flatMap((name) => (name === 'search' || !filter[name] ? [] : [name]));
  const left = movements.filter((movement) => active.every((name) => fits[name](movement, filter[name])));
  return searchMovements(left, filter.search);
}

/** The available options: the values that at least one movement has, so that no option finds nothing. */
export function choicesOf(movements: readonly Movement[]) {
  const instruments = movements.flatMap(({ instrument }) => instrument);
  const used = new Set(movements.flatMap(mainMuscles));
  return {
    goals: ['train', 'stretch', 'patients'].filter((goal) =>
      movements.some((movement) => goalsOf(movement).includes(goal)),
    ),
    muscles: [...used].sort((a, b) => a.region.localeCompare(b.region)),
    joints: jointGroups.filter((joint) => movements.some(({ joints }) => joints.includes(joint))),
    equipment: [...new Map(instruments.map((each) => [each.name, each])).values()],
    postures: ['standing', 'sitting', 'kneeling', 'lying'].filter((posture) =>
      movements.some((movement) => postureOf(movement) === posture),
    ),
  };
}
