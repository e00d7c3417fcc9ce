import type { Text } from '../body/types';

/** Why a muscle moves no joint of this body. */
const reasons = {
  jaw: {
    en: 'It pulls the jaw forward; the jaw of this model only opens and closes.',
    cn: '该肌牵下颌向前；本模型的下颌只能开闭，无法演示。',
  },
  face: {
    en: 'It moves the skin of face, scalp or neck and no joint; the skin of this model does not move.',
    cn: '该肌牵动面部、头部或颈部皮肤，不运动关节；本模型的皮肤不能单独运动，无法演示。',
  },
  hyoid: {
    en: 'It moves hyoid bone or larynx, which do not move by themselves in this model.',
    cn: '该肌运动舌骨或喉；本模型中它们不能单独运动，无法演示。',
  },
  breath: {
    en: 'It works in breathing; the ribs of this model do not move by themselves.',
    cn: '该肌参与呼吸；本模型的肋骨不能单独运动，无法演示。',
  },
  wall: { en: 'It tightens the wall of the abdomen and moves no joint.', cn: '该肌使腹壁紧张，不运动关节，无法演示。' },
  palm: {
    en: "It moves the little finger's metacarpal in the palm; this model does not have that joint.",
    cn: '该肌在掌部运动第5掌骨；本模型没有该关节，无法演示。',
  },
  floor: {
    en: 'It supports the pelvic floor and moves no joint of this model.',
    cn: '该肌支撑盆底，不运动本模型的关节，无法演示。',
  },
  capsule: {
    en: 'It tightens the capsule of the knee and moves no joint.',
    cn: '该肌牵紧膝关节囊，不运动关节，无法演示。',
  },
};

/** The muscles whose action this body cannot play, and why; all others move one of its joints. */
export const withoutJoint: Readonly<Record<string, Text | undefined>> = {
  'pterygoideus-lateralis': reasons.jaw,
  'occipitofrontalis-venter-frontalis': reasons.face,
  'occipitofrontalis-venter-occipitalis': reasons.face,
  'orbicularis-oculi': reasons.face,
  'corrugator-supercilii': reasons.face,
  procerus: reasons.face,
  nasalis: reasons.face,
  'levator-labii-superioris-alaeque-nasi': reasons.face,
  'levator-labii-superioris': reasons.face,
  'zygomaticus-minor': reasons.face,
  'zygomaticus-major': reasons.face,
  'levator-anguli-oris': reasons.face,
  buccinator: reasons.face,
  risorius: reasons.face,
  'orbicularis-oris': reasons.face,
  'depressor-anguli-oris': reasons.face,
  'depressor-labii-inferioris': reasons.face,
  mentalis: reasons.face,
  platysma: reasons.face,
  stylohyoideus: reasons.hyoid,
  sternohyoideus: reasons.hyoid,
  omohyoideus: reasons.hyoid,
  sternothyroideus: reasons.hyoid,
  thyrohyoideus: reasons.hyoid,
  diaphragma: reasons.breath,
  'intercostales-externi': reasons.breath,
  'intercostales-interni': reasons.breath,
  'serratus-posterior-superior': reasons.breath,
  'serratus-posterior-inferior': reasons.breath,
  'transversus-abdominis': reasons.wall,
  pyramidalis: reasons.wall,
  'opponens-digiti-minimi': reasons.palm,
  'levator-ani': reasons.floor,
  coccygeus: reasons.floor,
  'articularis-genus': reasons.capsule,
};
