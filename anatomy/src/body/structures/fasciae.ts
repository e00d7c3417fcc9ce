import { midlineBone, pairedBones } from '../bones/describe-bone';
import type { Bone } from '../types';
import { band } from './course';

/** Fasciae that muscles tension, as flat bands, after Gray's Anatomy (42nd ed., 2020). */
export const fasciae = (): Bone[] => [
  midlineBone({
    id: 'thoracolumbar-fascia',
    segment: 'L3',
    latin: 'Fascia thoracolumbalis',
    en: 'thoracolumbar fascia',
    cn: '胸腰筋膜',
    tissue: 'fascia',
    bothHalves: true,
    parts: [
      band(
        0.03,
        [1, 0, 0],
        ['T12', 0.03, 1.215, -0.118],
        ['L1', 0.034, 1.177, -0.112],
        ['L3', 0.036, 1.103, -0.104],
        ['L5', 0.032, 1.03, -0.108],
        ['pelvis', 0.022, 0.985, -0.112],
      ),
    ],
  }),
  ...pairedBones({
    id: 'iliotibial-tract',
    segment: 'femur',
    latin: 'Tractus iliotibialis',
    en: 'iliotibial tract',
    cn: '髂胫束',
    tissue: 'fascia',
    parts: [
      band(
        0.017,
        [0, 0, 1],
        ['pelvis', 0.15, 1.02, 0.0],
        ['femur.l', 0.168, 0.93, 0.0],
        ['femur.l', 0.166, 0.8, 0.0],
        ['femur.l', 0.15, 0.65, 0.0],
        ['femur.l', 0.138, 0.52, 0.002],
        ['tibia.l', 0.122, 0.458, 0.018],
      ),
    ],
  }),
];
