import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { matAt } from '../mat';
import { changed, liftKeys, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { matTop } from '../supine-pose';

/** Trunk and right leg lie; the hands lie under the forehead, one beside the other. */
function goals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * 0.13, matTop + 0.014, 0.66] },
      { kind: 'place', ...restingPoint('elbowTip', side), at: [0, matTop + 0.014, 0], axes: 'y', weight: 0.6 },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.2 },
      { kind: 'align', segment: `hand.${side}`, direction: [0, -1, 0], along: [-sign, 0, 0.6] as Vec3, weight: 0.1 },
    ];
  });
}

const lying: Omit<ScriptKey, 't'> = {
  pose: {
    hipFlexion: 0,
    hipAbduction: 4,
    kneeFlexion: 3,
    ankleDorsiflexion: -46,
    toeExtension: -6,
    neckFlexion: -4,
    headFlexion: 4,
    shoulderFlexion: 10,
    shoulderAbduction: 112,
    shoulderRotation: -70,
    elbowFlexion: 112,
    forearmPronation: 60,
  },
  root: { position: [0, -0.832, 0], rotation: [90, 0, 0] },
};
const lifted = changed(lying, { 'hipFlexion.l': -18, 'kneeFlexion.l': 1 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: liftKeys(lying, lifted),
  free: armDofs,
  goals,
  phases: [
    { name: { en: 'Lift', cn: '抬腿' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['palmHeel'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    ...contactsOf(['knee'], ['r'], 'mat', 0, 4, 'mat'),
  ],
  equipment: [matAt(-0.1, 1.9)],
};

export const mistakes: MistakeScripts = {
  'back-arches': {
    keys: liftKeys(
      lying,
      changed(
        lifted,
        { lumbarFlexion: -20, 'hipFlexion.l': -26, 'hipFlexion.r': 6 },
        { root: { position: [0, -0.828, 0], rotation: [96, 0, 0] } },
      ),
    ),
  },
  'knee-bends': { keys: liftKeys(lying, changed(lifted, { 'kneeFlexion.l': 62, 'hipFlexion.l': -14 })) },
};
