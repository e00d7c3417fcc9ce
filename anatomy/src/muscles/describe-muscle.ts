import { bindPoint } from '../body/bind-point';
import type { SegmentId, Text, Vec3 } from '../body/types';
import { normalize } from '../body/vectors';
import { parseSupply, supplyText } from './nerves';
import type { Muscle, MuscleAction, MuscleStrand, PathElement } from './types';

/** A muscle as in its table; texts are [English, Chinese]. */
export interface MuscleDraft extends Omit<
  Muscle,
  'id' | 'name' | 'origin' | 'insertion' | 'action' | 'nerve' | 'supply' | 'actions' | 'strands'
> {
  name: TextPair;
  strands: PathElement[][];
  origin: TextPair;
  insertion: TextPair;
  action: TextPair;
  /** Nerves by id, each with its roots, in the format of `parseSupply`. */
  nerve: string;
  /** Movements in the format of `parseActions`; empty if it moves no joint of this body. */
  actions: string;
}
type TextPair = readonly [en: string, cn: string];

/** A point of the path, bound to a segment; neutral world coordinates of the left side. */
export function on(segment: SegmentId, x: number, y: number, z: number): PathElement {
  return bindPoint(segment, [x, y, z]);
}

/** The same for a landmark that is already a point. */
export function onPoint(segment: SegmentId, at: Vec3, shift: Vec3 = [0, 0, 0]): PathElement {
  return bindPoint(segment, [at[0] + shift[0], at[1] + shift[1], at[2] + shift[2]]);
}

/** An obstacle that the strand passes right-handed about `axis`; neutral world coordinates of the left side. */
export function around(segment: SegmentId, centre: Vec3, axis: Vec3, radius: number): PathElement {
  const { segment: id, at } = bindPoint(segment, centre);
  return { wrap: 'cylinder', segment: id, centre: at, axis: normalize(axis), radius };
}

/** A spherical obstacle (the head of a bone) that the strand passes by the shortest path. */
export function over(segment: SegmentId, centre: Vec3, radius: number): PathElement {
  const { segment: id, at } = bindPoint(segment, centre);
  return { wrap: 'sphere', segment: id, centre: at, radius };
}

const text = ([en, cn]: TextPair): Text => ({ en, cn });

/** Parses signed degrees of freedom, such as `+hipFlexion -kneeFlexion`; `/1` after one: only the first strand has this action. */
export function parseActions(actions: string): MuscleAction[] {
  return actions
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [dof = '', strand] = word.slice(1).split('/');
      return { dof, direction: word.startsWith('+') ? 1 : -1, ...(strand && { strand: Number(strand) - 1 }) };
    });
}

function idOf(latin: string): string {
  return latin
    .toLowerCase()
    .replace(/^muscul(us|i) /, '')
    .replace(/[^a-z]+/g, '-');
}

/** Builds the muscle's record from its table; the id is the Latin name in kebab-case. */
export function describeMuscle(draft: MuscleDraft): Muscle {
  const supply = parseSupply(draft.nerve);
  return {
    ...draft,
    id: idOf(draft.latin),
    name: text(draft.name),
    strands: draft.strands.map((path): MuscleStrand => ({ path })),
    origin: text(draft.origin),
    insertion: text(draft.insertion),
    action: text(draft.action),
    nerve: supplyText(supply),
    supply,
    actions: parseActions(draft.actions),
  };
}
