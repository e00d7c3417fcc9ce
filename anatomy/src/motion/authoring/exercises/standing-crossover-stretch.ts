import { contactsOf, soleGoals } from '../contact-points';
import { handOnHip, handOnHipPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

/** The left foot stands crossed behind the right one; the right hand rests on the hip, the left arm reaches over the head. */
function goals(): Goal[] {
  return [
    ...soleGoals({ side: 'r', x: 0.05, z: 0.06, toeOut: 0 }),
    ...soleGoals({ side: 'l', x: -0.06, z: -0.11, toeOut: 0 }),
    handOnHip('r'),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handOnHipPose('r'),
    'hipAbduction.l': -12,
    'hipAbduction.r': -6,
    'hipFlexion.l': -8,
    'hipFlexion.r': 6,
    'shoulderAbduction.l': 150,
    'elbowFlexion.l': 16,
  },
  root: { position: [0, -0.02, -0.04], rotation: [0, 0, 0] },
};
const deep = changed(
  easy,
  {
    'hipAbduction.l': -16,
    'hipFlexion.l': -16,
    lumbarLateral: -16,
    thoracicLateral: -14,
    neckLateral: -8,
    'shoulderAbduction.l': 172,
  },
  { root: { position: [0.06, -0.03, 0], rotation: [0, 0, 0] } },
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
  'bends-forward': { keys: stretchKeys(easy, changed(deep, { lumbarFlexion: 34, thoracicFlexion: 34 })) },
};
