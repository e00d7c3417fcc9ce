import type { Side, Vec3 } from '../body/types';
import type { Muscle, MuscleInstance, ResolvedElement, ResolvedStrand } from './types';
import { wrapPointCount } from './wrap-path';

const sides: readonly Side[] = ['l', 'r'];

function packElement(element: ResolvedElement): number[] {
  if (element.kind === 'point') {
    return [0, element.offset, ...element.at];
  }
  const { offset, centre, axis, radius } = element;
  return axis ? [1, offset, ...centre, radius, ...axis] : [2, offset, ...centre, radius];
}

/** The resolved data of both sides of every muscle as a sequence of numbers, because parsing objects from text takes longer than resolving them. */
export const packInstances = (instances: readonly MuscleInstance[]): Float64Array<ArrayBuffer> =>
  Float64Array.from(
    instances.flatMap(({ neutralLength, strands }) => [
      neutralLength,
      strands.length,
      ...strands.flatMap(({ spread, elements }) => [...spread, elements.length, ...elements.flatMap(packElement)]),
    ]),
  );

/** The instances of these muscles from the packed numbers, left before right. */
export function unpackInstances(numbers: Float64Array, muscles: readonly Muscle[]): MuscleInstance[] {
  let at = 0;
  const next = (): number => numbers[at++] as number;
  const point = (): Vec3 => [next(), next(), next()];
  const element = (): ResolvedElement => {
    const [kind, offset] = [next(), next()];
    return kind === 0
      ? { kind: 'point', offset, at: point() }
      : { kind: 'wrap', offset, centre: point(), radius: next(), axis: kind === 1 ? point() : undefined };
  };
  const strand = (): ResolvedStrand => {
    const spread = [next(), next()] as const;
    const elements = Array.from({ length: next() }, element);
    const pointCount = elements.reduce((sum, { kind }) => sum + (kind === 'wrap' ? wrapPointCount : 1), 0);
    return { elements, pointCount, spread };
  };
  return muscles.flatMap((muscle) =>
    sides.map((side) => {
      const neutralLength = next();
      const strands = Array.from({ length: next() }, strand);
      return { id: `${muscle.id}.${side}`, side, muscle, strands, neutralLength };
    }),
  );
}
