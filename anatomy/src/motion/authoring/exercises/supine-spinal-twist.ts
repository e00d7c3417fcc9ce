import { restingPoint } from '../contact-points';
import { reachingDofs } from '../held-limb';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys, stretchPhases, stretchSeconds } from '../stretch-script';
import { matTop, matUnderSupine } from '../supine-pose';

/** With a quarter turn of yaw and roll the body lies, and pitch rotates it about its long axis: here to the right. */
const turned = (degrees: number) => [-90 + degrees, -90, -90] as const;

/** The ribs on which the trunk rests after its rotation. */
const restingRibs = { segment: 'T5', point: [-0.06, 0, -0.07] } as const;

/** These ribs, the right heel and the left arm are on the mat; the right hand is on the left thigh. */
function goals(): Goal[] {
  return [
    { kind: 'place', ...restingRibs, at: [-0.06, 0.012, -0.458], weight: 4 },
    { kind: 'place', ...restingPoint('heelBack', 'r'), at: [0, matTop + 0.02, 0], axes: 'y' },
    { kind: 'place', ...restingPoint('elbowTip', 'l'), at: [0, matTop + 0.014, 0], axes: 'y', weight: 0.3 },
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'femur.l', withPoint: [0.01, -0.25, 0.08] },
    { kind: 'align', segment: 'hand.r', direction: [1, 0, 0], along: [-0.2, 0, -1], of: 'femur.l', weight: 0.1 },
  ];
}

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    thoracicFlexion: -4,
    neckFlexion: -8,
    'shoulderAbduction.l': 60,
    'shoulderFlexion.l': -10,
    'shoulderRotation.l': -50,
    'elbowFlexion.l': 8,
    'forearmPronation.l': -20,
    'shoulderFlexion.r': 50,
    'shoulderAbduction.r': 0,
    'shoulderRotation.r': 30,
    'elbowFlexion.r': 20,
    'forearmPronation.r': 40,
    fingerFlexion: 10,
    fingerCurl: 14,
    'hipFlexion.l': 98,
    'kneeFlexion.l': 92,
    'ankleDorsiflexion.l': -16,
    'hipFlexion.r': 4,
    'hipRotation.r': -8,
    'kneeFlexion.r': 6,
    'ankleDorsiflexion.r': -12,
  },
  root: { position: [0, -0.783, 0], rotation: turned(2) },
};
const deep = changed(
  easy,
  {
    lumbarRotation: 4.5,
    thoracicRotation: 34,
    'scapulaProtraction.l': -11,
    neckRotation: 18,
    headRotation: 18,
    'hipAbduction.l': -28,
    'hipRotation.l': -18,
    'hipRotation.r': 24,
  },
  { root: { position: [-0.05, -0.78, 0], rotation: turned(33) } },
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
    'hipFlexion.r',
    'hipAbduction.r',
    'shoulderFlexion.l',
    ...reachingDofs.map((dof) => `${dof}.r`),
  ],
  goals,
  phases: stretchPhases,
  contacts: [
    { ...restingRibs, point: [...restingRibs.point], on: 'mat', equipment: 'mat', from: 0, to: stretchSeconds },
  ],
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'shoulder-lifts': {
    keys: stretchKeys(
      easy,
      changed(deep, { thoracicRotation: 16, 'shoulderFlexion.l': 10 }, { root: { rotation: turned(44) } }),
    ),
    goals: () => goals().filter((goal) => goal.segment !== 'ulna.l'),
  },
  'hip-bent-little': { keys: stretchKeys(easy, changed(deep, { 'hipFlexion.l': 60 })) },
};
