import type { Bone } from '../types';
import { armBones } from './arm-bones';
import { footBones } from './foot-bones';
import { handBones } from './hand-bones';
import { legBones } from './leg-bones';
import { shoulderBones } from './shoulder-bones';
import { skullBones } from './skull-bones';
import { spineBones } from './spine-bones';
import { thoraxBones } from './thorax-bones';

/** Every bone and cartilage of the body, parts in the local frame of its segment. */
export const bones: readonly Bone[] = [
  ...skullBones,
  ...spineBones,
  ...thoraxBones,
  ...shoulderBones,
  ...armBones,
  ...handBones,
  ...legBones,
  ...footBones,
];
