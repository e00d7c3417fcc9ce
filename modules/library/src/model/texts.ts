import type { QuizDifficulty } from '@site/shared/contracts/library';

/** Message keys of the filter values. */
export const goalTexts: Record<string, string> = {
  train: 'library.goal.train',
  stretch: 'library.goal.stretch',
  patients: 'library.goal.patients',
};

export const difficultyTexts: Record<QuizDifficulty, string> = {
  easy: 'library.class.easy',
  medium: 'library.class.medium',
  hard: 'library.class.hard',
};

export const jointTexts: Record<string, string> = {
  neck: 'library.joint.neck',
  spine: 'library.joint.spine',
  shoulder: 'library.joint.shoulder',
  elbow: 'library.joint.elbow',
  wrist: 'library.joint.wrist',
  hip: 'library.joint.hip',
  knee: 'library.joint.knee',
  ankle: 'library.joint.ankle',
};

export const postureTexts: Record<string, string> = {
  standing: 'library.posture.standing',
  sitting: 'library.posture.sitting',
  kneeling: 'library.posture.kneeling',
  lying: 'library.posture.lying',
};

export const regionTexts: Record<string, string> = {
  head: 'library.region.head',
  neck: 'library.region.neck',
  back: 'library.region.back',
  abdomen: 'library.region.abdomen',
  chest: 'library.region.chest',
  shoulder: 'library.region.shoulder',
  arm: 'library.region.arm',
  forearm: 'library.region.forearm',
  hand: 'library.region.hand',
  hip: 'library.region.hip',
  thigh: 'library.region.thigh',
  leg: 'library.region.leg',
  foot: 'library.region.foot',
};

/** Equipment of the specification in everyday words; other equipment has the server's name. */
export const equipmentTexts: Record<string, string> = {
  'body weight': 'library.equipment.bodyWeight',
  'training mat': 'library.equipment.mat',
  barbell: 'library.equipment.barbell',
  dumbbell: 'library.equipment.dumbbell',
  'training stool': 'library.equipment.bench',
  'high pull down': 'library.equipment.pulldown',
  'longmen frame': 'library.equipment.cable',
  smith: 'library.equipment.smith',
};
