import type { Language } from '@site/shared/contracts';
import { createSkeletonPose, poseSkeleton } from '../body/pose-skeleton';
import type { Playable } from '../motion/types';
import { poseAt } from '../motion-reading/pose-at';
import { presetOf } from '../scene/camera/presets';
import { cameraDirection, type CameraDirection } from './camera-direction';
import { heightTexts, sideTexts, straightTexts } from './camera-texts';

function nameOf({ side, height }: CameraDirection, language: Language): string {
  if (height === 'level') {
    return sideTexts[side][language];
  }
  return side ? sideTexts[side][language] + heightTexts[height][language] : straightTexts[height][language];
}

/** The names of a movement's cameras, by their positions relative to the body at its start. */
export function cameraNames(exercise: Pick<Playable, 'camera' | 'motion'>, language: Language): string[] {
  const skeleton = poseSkeleton(poseAt(exercise.motion, 0, {}), createSkeletonPose());
  const names = exercise.camera.map((_, index) =>
    nameOf(cameraDirection(presetOf(exercise, index), skeleton), language),
  );
  return names.map((name, index) => {
    const number = names.slice(0, index).filter((other) => other === name).length + 1;
    return number === 1 ? name : language === 'cn' ? `${name}（${number}）` : `${name} (${number})`;
  });
}
