import { bothSoles, contactsOf } from '../contact-points';
import { handOnHip, handOnHipPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The right hand rests on the hip; the left arm reaches over the head. */
function goals(): Goal[] {
  return [...bothSoles(0.14, -0.012, 6), handOnHip('r')];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handOnHipPose('r'),
    hipAbduction: 4,
    'shoulderAbduction.l': 150,
    'shoulderFlexion.l': 10,
    'elbowFlexion.l': 16,
  },
  root: { position: [0, -0.005, 0], rotation: [0, 0, 0] },
};
const deep = changed(
  easy,
  { lumbarLateral: -18, thoracicLateral: -18, neckLateral: -12, 'shoulderAbduction.l': 172, 'elbowFlexion.l': 12 },
  { root: { position: [0.03, -0.005, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: ['root.y', ...legDofs, ...armDofs.map((dof) => `${dof}.r`)],
  goals,
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'bends-forward': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarFlexion: 34, thoracicFlexion: 34, 'shoulderFlexion.l': 40, 'scapulaProtraction.l': 3 }),
    ),
  },
  'turns-chest': {
    keys: stretchKeys(easy, changed(deep, { thoracicRotation: -32, lumbarRotation: -3.6, thoracicFlexion: 14 })),
  },
  'hips-swing': {
    keys: stretchKeys(
      easy,
      changed(deep, { lumbarLateral: -6, thoracicLateral: -8 }, { root: { position: [0.14, -0.012, 0] } }),
    ),
  },
};
