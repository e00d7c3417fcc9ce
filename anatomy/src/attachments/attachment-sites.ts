import type { Bone } from '../body/types';

export type MuscleEnd = 'origin' | 'insertion';

/** Ends that are attached to a tendon, an aponeurosis, a bursa, skin or another muscle instead of a bone: they have no mark. */
const besideBone: Readonly<Record<string, MuscleEnd[]>> = {
  'occipitofrontalis-venter-frontalis': ['origin', 'insertion'],
  risorius: ['origin', 'insertion'],
  'orbicularis-oris': ['origin', 'insertion'],
  platysma: ['origin'],
  'occipitofrontalis-venter-occipitalis': ['insertion'],
  'orbicularis-oculi': ['insertion'],
  'corrugator-supercilii': ['insertion'],
  procerus: ['insertion'],
  nasalis: ['insertion'],
  'levator-labii-superioris-alaeque-nasi': ['insertion'],
  'levator-labii-superioris': ['insertion'],
  'zygomaticus-minor': ['insertion'],
  'zygomaticus-major': ['insertion'],
  'levator-anguli-oris': ['insertion'],
  buccinator: ['insertion'],
  'depressor-anguli-oris': ['insertion'],
  'depressor-labii-inferioris': ['insertion'],
  mentalis: ['insertion'],
  diaphragma: ['insertion'],
  'transversus-abdominis': ['insertion'],
  pyramidalis: ['insertion'],
  'pectoralis-major-pars-abdominalis': ['origin'],
  'palmaris-longus': ['insertion'],
  'extensor-digitorum': ['insertion'],
  'extensor-digiti-minimi': ['insertion'],
  'extensor-indicis': ['insertion'],
  'lumbricales-manus': ['origin', 'insertion'],
  'articularis-genus': ['insertion'],
  'extensor-digitorum-brevis': ['insertion'],
  'quadratus-plantae': ['insertion'],
  'lumbricales-pedis': ['origin', 'insertion'],
};

/** Ends near which another bone of the same segment is closer than the bone of the attachment. */
const onlyOn: Readonly<Record<string, RegExp>> = {
  'semispinalis-capitis origin': /^T/,
  'semispinalis-cervicis origin': /^T/,
  'longissimus-cervicis origin': /^T/,
  'longissimus-capitis origin': /^T/,
  'intercostales-interni origin': /^rib/,
  'multifidus-lumborum origin': /^(sacrum|L)/,
  // Its other strands begin at the nuchal ligament.
  'trapezius-pars-descendens origin': /^calvaria/,
  'opponens-pollicis origin': /^trapezium/,
  'fibularis-tertius insertion': /^metatarsal/,
  'interossei-dorsales-pedis insertion': /^toe-[234]/,
};

export const isOnBone = (muscle: string, end: MuscleEnd): boolean => !besideBone[muscle]?.includes(end);

/** Whether an end of a muscle may be attached to this bone: to no disc, costal or nasal cartilage, tooth or eye, and only to the bones of `onlyOn`. */
export const mayBeOn = (muscle: string, end: MuscleEnd, { id }: Bone): boolean =>
  !/^(disc|costal)-|nasal|teeth|eye/.test(id) && (onlyOn[`${muscle} ${end}`]?.test(id) ?? true);
