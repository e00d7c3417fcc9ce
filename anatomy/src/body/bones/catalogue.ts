import { once } from '../once';
import type { Bone } from '../types';
import { armBones } from './arm-bones';
import { eyeballs, nasalCartilages } from './face-parts';
import { footBones } from './foot-bones';
import { handBones } from './hand-bones';
import { legBones } from './leg-bones';
import { shoulderBones } from './shoulder-bones';
import { skullBones } from './skull-bones';
import { spineBones } from './spine-bones';
import { thoraxBones } from './thorax-bones';

/**
 * Every bone and cartilage of the body, with parts in the local frame of its segment; created on first use, which a picture of
 * stored shapes does not need.
 */
export const bones = once((): readonly Bone[] => [
  ...skullBones(),
  ...nasalCartilages(),
  ...spineBones(),
  ...thoraxBones(),
  ...shoulderBones(),
  ...armBones(),
  ...handBones(),
  ...legBones(),
  ...footBones(),
  // Last, so that they can be excluded from drawing (showEyes).
  ...eyeballs(),
]);
