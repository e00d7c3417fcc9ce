import { jointGroups, type Movement } from '@site/shared/contracts/library';
import { musclesOf, type LibraryMuscle } from './muscles';
import { searchMovements } from './search';

/** What narrows the library down; the address carries the same names, and an empty text is no wish. */
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

/** Reads the filter out of an address; what is no value of it finds nothing, as a wish that nothing fits. */
export function readFilter(query: URLSearchParams): MovementFilter {
  const values = Object.fromEntries(names.map((name) => [name, (query.get(name) ?? '').trim().slice(0, searchMax)]));
  return { ...values, page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1) } as MovementFilter;
}

/** The query of an address with this filter; what asks for nothing is left out. */
export function writeFilter(filter: Partial<MovementFilter>): string {
  const query = new URLSearchParams();
  names.forEach((name) => filter[name] && query.set(name, filter[name]));
  if (filter.page && filter.page > 1) {
    query.set('page', String(filter.page));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** What a movement is for: one of the two kinds, and patients beside it. */
const goalsOf = ({ type, forPatients }: Movement): string[] => [type, ...(forPatients ? ['patients'] : [])];

/** Postures under names that an address can carry (spec 3: `attitude`); lying has none in the records. */
const postureOf = ({ attitude }: Pick<Movement, 'attitude'>): string =>
  ({ stand: 'standing', 'sitting position': 'sitting', kneeling: 'kneeling', '': 'lying' })[attitude];

/** The name of an instrument as an address carries it. */
export const equipmentKey = (name: string): string => name.replaceAll(' ', '-');

const mainMuscles = ({ zhudong, lashen }: Movement): LibraryMuscle[] =>
  musclesOf([zhudong, lashen].filter(Boolean).join(','));

/** The movements that fit every wish, in the order of the list, or of the search. */
export function filterMovements(movements: readonly Movement[], filter: MovementFilter): Movement[] {
  const fits: Record<Exclude<FilterName, 'search'>, (movement: Movement, wanted: string) => boolean> = {
    goal: (movement, wanted) => goalsOf(movement).includes(wanted),
    muscle: (movement, wanted) => mainMuscles(movement).some(({ id, region }) => wanted === id || wanted === region),
    joint: ({ joints }, wanted) => (joints as string[]).includes(wanted),
    equipment: ({ instrument }, wanted) => instrument.some(({ name }) => equipmentKey(name) === wanted),
    posture: (movement, wanted) => postureOf(movement) === wanted,
    free: ({ isFree }, wanted) => wanted !== '1' || isFree,
  };
  const wishes = names.flatMap((name) => (name === 'search' || !filter[name] ? [] : [name]));
  const left = movements.filter((movement) => wishes.every((name) => fits[name](movement, filter[name])));
  return searchMovements(left, filter.search);
}

/** What can be chosen, so that no choice finds nothing: the values that some movement has. */
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
