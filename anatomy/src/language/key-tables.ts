import type { Guidance } from '@site/shared/contracts';
import type { QuizDifficulty } from '@site/shared/contracts/quiz-rule';
import type { StructureLayer } from '../body/structures/catalogue';
import type { JointRegion, Side } from '../body/types';
import type { MotionPhase, MuscleRole } from '../motion/types';
import type { MuscleLayer, MuscleRegion } from '../muscles/types';
import type { SideView } from '../scene/camera/side-views';
import type { Depth, LayerName, QuizKind, SkinMode, Tab } from '../state/view-state';
import type { MessageKey } from './messages';

type Keys<T extends string> = Readonly<Record<T, MessageKey>>;

/** Keys are written in full, so that a text search finds their use. */
export const tabKeys: Keys<Tab> = {
  exercises: 'anatomy.tab.exercises',
  muscles: 'anatomy.tab.muscles',
  joints: 'anatomy.tab.joints',
  quiz: 'anatomy.tab.quiz',
  text: 'anatomy.tab.text',
};

export const layerKeys: Keys<LayerName> = {
  muscles: 'anatomy.layer.muscles',
  bones: 'anatomy.layer.bones',
  labels: 'anatomy.layer.labels',
  equipment: 'anatomy.layer.equipment',
  patterns: 'anatomy.layer.patterns',
  floor: 'anatomy.layer.floor',
};

export const structureKeys: Keys<StructureLayer> = {
  arteries: 'anatomy.structures.arteries',
  nerves: 'anatomy.structures.nerves',
  fascia: 'anatomy.structures.fascia',
};

export const sideKeys: Keys<Side> = { l: 'anatomy.muscle.left', r: 'anatomy.muscle.right' };

export const skinKeys: Keys<SkinMode> = { off: 'anatomy.skin.off', xray: 'anatomy.skin.xray' };

export const depthKeys: Keys<Depth> = {
  superficial: 'anatomy.depth.superficial',
  intermediate: 'anatomy.depth.intermediate',
  deep: 'anatomy.depth.deep',
};

export const muscleLayerKeys: Keys<MuscleLayer> = {
  superficial: 'anatomy.layer.superficial',
  intermediate: 'anatomy.layer.intermediate',
  deep: 'anatomy.layer.deep',
};

export const phaseKeys: Keys<MotionPhase['kind']> = {
  concentric: 'anatomy.phase.concentric',
  eccentric: 'anatomy.phase.eccentric',
  hold: 'anatomy.phase.hold',
  passive: 'anatomy.phase.passive',
  return: 'anatomy.phase.return',
};

export const roleKeys: Keys<MuscleRole> = {
  zhudong: 'anatomy.role.zhudong',
  xietong: 'anatomy.role.xietong',
  wending: 'anatomy.role.wending',
  fuzhu: 'anatomy.role.fuzhu',
  jiekang: 'anatomy.role.jiekang',
  lashen: 'anatomy.role.lashen',
};

export const regionKeys: Keys<MuscleRegion> = {
  head: 'anatomy.region.head',
  neck: 'anatomy.region.neck',
  back: 'anatomy.region.back',
  abdomen: 'anatomy.region.abdomen',
  chest: 'anatomy.region.chest',
  shoulder: 'anatomy.region.shoulder',
  arm: 'anatomy.region.arm',
  forearm: 'anatomy.region.forearm',
  hand: 'anatomy.region.hand',
  hip: 'anatomy.region.hip',
  thigh: 'anatomy.region.thigh',
  leg: 'anatomy.region.leg',
  foot: 'anatomy.region.foot',
};

export const jointKeys: Keys<JointRegion> = {
  spine: 'anatomy.joint.spine',
  neck: 'anatomy.joint.neck',
  head: 'anatomy.joint.head',
  shoulderGirdle: 'anatomy.joint.shoulderGirdle',
  shoulder: 'anatomy.joint.shoulder',
  elbow: 'anatomy.joint.elbow',
  wrist: 'anatomy.joint.wrist',
  hand: 'anatomy.joint.hand',
  hip: 'anatomy.joint.hip',
  knee: 'anatomy.joint.knee',
  ankle: 'anatomy.joint.ankle',
  foot: 'anatomy.joint.foot',
};

export const quizKindKeys: Keys<QuizKind> = {
  name: 'anatomy.quiz.kind.name',
  origin: 'anatomy.quiz.kind.origin',
  insertion: 'anatomy.quiz.kind.insertion',
  action: 'anatomy.quiz.kind.action',
  nerve: 'anatomy.quiz.kind.nerve',
};

export const difficultyKeys: Keys<QuizDifficulty> = {
  easy: 'anatomy.quiz.difficulty.easy',
  medium: 'anatomy.quiz.difficulty.medium',
  hard: 'anatomy.quiz.difficulty.hard',
};

export const questionKeys: Keys<QuizKind> = {
  name: 'anatomy.quiz.ask.name',
  origin: 'anatomy.quiz.ask.origin',
  insertion: 'anatomy.quiz.ask.insertion',
  action: 'anatomy.quiz.ask.action',
  nerve: 'anatomy.quiz.ask.nerve',
};

export const factKeys: Keys<'origin' | 'insertion' | 'action' | 'nerve'> = {
  origin: 'anatomy.muscle.origin',
  insertion: 'anatomy.muscle.insertion',
  action: 'anatomy.muscle.action',
  nerve: 'anatomy.muscle.nerve',
};

export const sideViewKeys: Keys<SideView> = {
  front: 'anatomy.view.front',
  back: 'anatomy.view.back',
  left: 'anatomy.view.left',
  right: 'anatomy.view.right',
  top: 'anatomy.view.top',
};

export const listKeys: Keys<'train' | 'stretch'> = {
  train: 'anatomy.exercises.train',
  stretch: 'anatomy.exercises.stretch',
};

export const webglKeys: Keys<'missing' | 'lost'> = { missing: 'anatomy.webgl.missing', lost: 'anatomy.webgl.lost' };

export const evidenceKeys: Keys<Guidance['evidence']['level']> = {
  A: 'anatomy.evidence.A',
  B: 'anatomy.evidence.B',
  C: 'anatomy.evidence.C',
};
