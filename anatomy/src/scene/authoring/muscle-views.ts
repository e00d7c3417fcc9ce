import { Vector3 } from 'three';
import type { Muscle } from '../../muscles/types';
import { bellyPoint, instancesOf, reachOf } from '../belly-point';
import { directionOf, distanceOf, type MuscleView } from '../muscle-views';
import { isDeeper, isVeil } from '../muscles/muscle-looks';
import { restingInstances as instances, restingSurface as surface, seenPixels, type Look } from './seen-pixels';

const azimuths = Array.from({ length: 24 }, (_, k) => k * 15 - 180);
const elevations = [-15, 5, 30];
/** Muscles of the sole are seen from below the floor, which is invisible from there. */
const belowFoot = -60;
/** Otherwise the eye never goes below the floor; metres. */
const lowestEye = 0.05;

const indexOf = (muscle: Muscle): number => instancesOf(instances, muscle.id)[0] as number;

function lookAt(muscle: Muscle, view: MuscleView): Look {
  const index = indexOf(muscle);
  return { direction: directionOf(view), target: bellyPoint(surface, index), half: reachOf(surface, index) * 0.6 };
}

/** The visible pixels of the left muscle, without the muscles of more superficial layers. */
const seenFrom = (muscle: Muscle, view: MuscleView): number =>
  seenPixels(indexOf(muscle), lookAt(muscle, view), (other) => {
    const { muscle: covering } = instances[other] as (typeof instances)[number];
    return !isDeeper(muscle.layer, covering.layer) && (!isVeil(covering) || covering === muscle);
  });

const isOverFloor = (muscle: Muscle, [, elevation]: MuscleView): boolean => {
  const index = indexOf(muscle);
  const rise = Math.sin((elevation * Math.PI) / 180) * distanceOf(reachOf(surface, index));
  return bellyPoint(surface, index, new Vector3()).y + rise > lowestEye;
};

/** The visible share of a muscle from a view: 1 if nothing covers it. */
export function seenShare(muscle: Muscle, view: MuscleView): number {
  const alone = seenPixels(indexOf(muscle), lookAt(muscle, view), () => false, false);
  return seenFrom(muscle, view) / alone;
}

/** For each muscle the view that shows most of the left one in the anatomical position. */
export function muscleViews(wanted: readonly Muscle[]): Record<string, MuscleView> {
  return Object.fromEntries(
    wanted.map((muscle) => {
      const heights = muscle.region === 'foot' ? [...elevations, belowFoot] : elevations;
      const views = azimuths.flatMap((azimuth) => heights.map((elevation): MuscleView => [azimuth, elevation]));
      const rated = views
        .filter((view) => view[1] === belowFoot || isOverFloor(muscle, view))
        .map((view) => ({ view, seen: seenFrom(muscle, view) }));
      return [muscle.id, rated.reduce((best, next) => (next.seen > best.seen ? next : best)).view];
    }),
  );
}
