import { describeMuscle, on } from '../describe-muscle';
import type { Muscle } from '../types';
import { volumeSources } from '../volume-sources';

const mandibularNerve = ['Mandibular nerve (V3)', '下颌神经（V3）'] as const;

export const headMuscles: Muscle[] = [
  describeMuscle({
    latin: 'Musculus masseter',
    name: ['masseter', '咬肌'],
    region: 'head', layer: 'superficial', form: 'sheet', volume: 27, volumeSource: volumeSources.vanEijden, tendon: [0.15, 0.06],
    strands: [
      [on('skull', 0.061, 1.63, 0.038), on('mandible', 0.052, 1.568, 0.016)],
      [on('skull', 0.065, 1.631, 0.022), on('mandible', 0.053, 1.576, 0.006)],
    ],
    origin: ['Zygomatic arch', '颧弓'],
    insertion: ['Angle and ramus of the mandible', '下颌角、下颌支外面'],
    action: ['Closes the jaw', '上提下颌骨（闭口）'],
    nerve: mandibularNerve,
    actions: '-jawOpening',
  }),
  describeMuscle({
    latin: 'Musculus temporalis',
    name: ['temporalis', '颞肌'],
    region: 'head', layer: 'intermediate', form: 'fan', volume: 31, volumeSource: volumeSources.vanEijden, tendon: [0.04, 0.25],
    strands: [
      [on('skull', 0.06, 1.7, 0.032), on('skull', 0.058, 1.65, 0.03), on('mandible', 0.047, 1.618, 0.022)],
      [on('skull', 0.073, 1.712, 0.0), on('skull', 0.064, 1.655, 0.02), on('mandible', 0.047, 1.62, 0.021)],
      [on('skull', 0.076, 1.698, -0.032), on('skull', 0.068, 1.652, 0.005), on('mandible', 0.047, 1.62, 0.02)],
    ],
    origin: ['Temporal fossa', '颞窝'],
    insertion: ['Coronoid process of the mandible', '下颌骨冠突'],
    action: ['Closes the jaw', '上提下颌骨（闭口）'],
    nerve: mandibularNerve,
    actions: '-jawOpening',
  }),
  describeMuscle({
    latin: 'Musculus pterygoideus medialis',
    name: ['medial pterygoid', '翼内肌'],
    region: 'head', layer: 'deep', form: 'spindle', volume: 10, volumeSource: volumeSources.vanEijden, tendon: [0.1, 0.06],
    strands: [[on('skull', 0.022, 1.61, 0.026), on('mandible', 0.044, 1.57, 0.009)]],
    origin: ['Pterygoid fossa of the sphenoid', '蝶骨翼突窝'],
    insertion: ['Inner face of the angle of the mandible', '下颌角内面（翼肌粗隆）'],
    action: ['Closes the jaw', '上提下颌骨（闭口）'],
    nerve: mandibularNerve,
    actions: '-jawOpening',
  }),
  describeMuscle({
    latin: 'Musculus digastricus',
    name: ['digastric', '二腹肌'],
    region: 'head', layer: 'intermediate', form: 'spindle', volume: 4, volumeSource: volumeSources.vanEijden, tendon: [0.08, 0.3],
    strands: [[on('skull', 0.05, 1.604, -0.026), on('C3', 0.02, 1.532, 0.03), on('mandible', 0.007, 1.534, 0.072)]],
    origin: ['Mastoid notch of the temporal bone', '颞骨乳突切迹'],
    insertion: ['By a sling at the hyoid bone on the digastric fossa of the mandible', '经舌骨止于下颌骨二腹肌窝'],
    action: ['Opens the jaw', '下降下颌骨（张口）'],
    nerve: ['Mandibular nerve (V3) and facial nerve (VII)', '下颌神经（V3）、面神经（VII）'],
    actions: '+jawOpening',
  }),
];
