import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matAt } from '../mat';
import { matTop } from '../supine-pose';

/** Knees and toes lie on the mat; the palms stay while the arms lift the chest. */
function goals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * 0.24, matTop + 0.014, 0.3] },
      { kind: 'place', ...restingPoint('palmFront', side), at: [sign * 0.235, matTop + 0.014, 0.365], weight: 0.4 },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, -1, 0], weight: 0.2 },
      { kind: 'place', ...restingPoint('knee', side), at: [0, matTop + 0.012, 0], axes: 'y' },
      { kind: 'place', ...restingPoint('toeBacks', side), at: [0, matTop + 0.004, 0], axes: 'y' },
    ];
  });
}

const legs = {
  hipFlexion: -4,
  hipAbduction: 4,
  kneeFlexion: 4,
  ankleDorsiflexion: -46,
  toeExtension: -6,
  forearmPronation: 70,
};
const root = { position: [0, -0.832, 0], rotation: [88, 0, 0] } as const;
const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    lumbarFlexion: 2,
    thoracicFlexion: 2,
    neckFlexion: 8,
    headFlexion: 8,
    shoulderFlexion: -30,
    shoulderAbduction: 12,
    elbowFlexion: 118,
    wristFlexion: -40,
  },
  root,
};
const deep: Omit<ScriptKey, 't'> = {
  pose: {
    ...legs,
    hipFlexion: -14,
    lumbarFlexion: -32,
    thoracicFlexion: -20,
    neckFlexion: -26,
    headFlexion: -6,
    scapulaElevation: -6,
    shoulderFlexion: 30,
    shoulderAbduction: 8,
    elbowFlexion: 48,
    wristFlexion: -60,
  },
  root: { position: [0, -0.826, 0], rotation: [72, 0, 0] },
};

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: true,
  frames: 20,
  keys: stretchKeys(easy, deep),
  free: [...armDofs, 'hipFlexion', 'kneeFlexion'],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['palmHeel', 'palmFront'], ['l', 'r'], 'mat', 0, stretchSeconds, 'mat'),
  equipment: [matAt(-0.1, 1.9)],
};

export const mistakes: MistakeScripts = {
  'head-thrown-back': {
    keys: stretchKeys(
      easy,
      changed(deep, { neckFlexion: -57, headFlexion: -18, thoracicFlexion: 4, lumbarFlexion: -33 }),
    ),
  },
  shrug: { keys: stretchKeys(easy, changed(deep, { scapulaElevation: 26, neckFlexion: -16 })) },
};
