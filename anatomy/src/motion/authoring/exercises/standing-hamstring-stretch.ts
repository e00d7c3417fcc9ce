import { contactsOf, restingPoint, soleGoals } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, standing } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';

const stepTop = 0.42;

/** The right foot stands, the left heel lies on the bench; the pelvis stays back while the trunk tips forward. */
function goals(): Goal[] {
  return [
    ...soleGoals({ side: 'r', x: -0.085, z: -0.012, toeOut: 4 }),
    { kind: 'place', ...restingPoint('heelBack', 'l'), at: [0.1, stepTop + 0.012, 0.672] },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: [-0.07, 0, -0.075], axes: 'xz', weight: 0.6 },
    ...handsOnHips(),
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...handsOnHipsPose,
    'hipFlexion.l': 50,
    'kneeFlexion.l': 4,
    'ankleDorsiflexion.l': -4,
    'hipFlexion.r': 6,
    'kneeFlexion.r': 6,
  },
  root: { position: [-0.07, -0.01, -0.07], rotation: [2, 0, 0] },
};
const deep = changed(
  easy,
  { 'hipFlexion.l': 84, 'hipFlexion.r': 28, neckFlexion: -8, lumbarFlexion: 6 },
  { root: { position: [-0.07, -0.02, -0.08], rotation: [25, 0, 0] } },
);

export const script: MotionScript = {
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 22,
  keys: stretchKeys(easy, deep),
  free: [
    'root.x',
    'root.y',
    'root.z',
    'hipFlexion',
    'hipAbduction',
    'hipRotation.r',
    'kneeFlexion',
    'ankleDorsiflexion.r',
    'footInversion.r',
    ...armDofs,
  ],
  goals,
  phases: stretchPhases,
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'floor', 0, stretchSeconds),
    ...contactsOf(['heelBack'], ['l'], 'bench', 0, stretchSeconds, 'bench'),
  ],
  equipment: [standing('bench', 'bench', [0.1, 0, 1.06], [0.3, stepTop, 1])],
};

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: stretchKeys(
      easy,
      changed(
        deep,
        { lumbarFlexion: 46, thoracicFlexion: 36, neckFlexion: 16, 'hipFlexion.l': 62, 'hipFlexion.r': 12 },
        { root: { rotation: [10, 0, 0] } },
      ),
    ),
  },
};
