import { vertebraLevels } from '../spine';
import type { Bone } from '../types';
import { ellipsoid, midlineBone, sheet } from './describe-bone';

const regions = {
  L: { latin: 'Vertebra lumbalis', en: 'lumbar vertebra', cn: '腰椎' },
  T: { latin: 'Vertebra thoracica', en: 'thoracic vertebra', cn: '胸椎' },
  C: { latin: 'Vertebra cervicalis', en: 'cervical vertebra', cn: '颈椎' },
};
const named: Record<string, { latin: string; en: string; cn: string }> = {
  C1: { latin: 'Atlas', en: 'atlas', cn: '寰椎' },
  C2: { latin: 'Axis', en: 'axis', cn: '枢椎' },
  C7: { latin: 'Vertebra prominens', en: 'vertebra prominens', cn: '隆椎' },
};
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const vertebrae = (): Bone[] =>
  vertebraLevels.map((level) => {
    const number = Number(level.id.slice(1));
    const { latin, en, cn } = regions[level.id[0] as keyof typeof regions];
    const names = named[level.id] ?? {
      latin: `${latin} ${roman[number - 1]}`,
      en: `${en} ${level.id}`,
      cn: `第${number}${cn}`,
    };
    const { body: centre, size, spinousTip, transverseTip } = level;
    return midlineBone({
      id: level.id,
      segment: level.id,
      ...names,
      parts: [{ kind: 'vertebra', centre, size, spinousTip, transverseTip }],
    });
  });

// There is no disc between atlas and axis.
const discs = (): Bone[] =>
  vertebraLevels
    .filter((level) => level.id !== 'C1')
    .map((level) =>
      midlineBone({
        id: `disc-${level.id}`,
        segment: level.id,
        latin: 'Discus intervertebralis',
        en: `intervertebral disc below ${level.id}`,
        cn: `${level.id} 下方椎间盘`,
        tissue: 'cartilage',
        parts: [ellipsoid(level.joint, [level.size[0] * 0.5, level.size[1] * 0.2, level.size[2] * 0.52])],
      }),
    );

const sacrum = (): Bone =>
  midlineBone({
    id: 'sacrum',
    segment: 'pelvis',
    latin: 'Os sacrum',
    en: 'sacrum',
    cn: '骶骨',
    parts: [
      sheet(
        0.024,
        [
          [-0.052, 1.02, -0.062],
          [-0.028, 1.024, -0.052],
          [0, 1.022, -0.048],
          [0.028, 1.024, -0.052],
          [0.052, 1.02, -0.062],
        ],
        [
          [-0.05, 0.995, -0.076],
          [-0.026, 0.998, -0.069],
          [0, 0.998, -0.066],
          [0.026, 0.998, -0.069],
          [0.05, 0.995, -0.076],
        ],
        [
          [-0.04, 0.968, -0.088],
          [-0.022, 0.97, -0.085],
          [0, 0.97, -0.083],
          [0.022, 0.97, -0.085],
          [0.04, 0.968, -0.088],
        ],
        [
          [-0.024, 0.942, -0.093],
          [-0.013, 0.942, -0.093],
          [0, 0.942, -0.092],
          [0.013, 0.942, -0.093],
          [0.024, 0.942, -0.093],
        ],
        [
          [-0.012, 0.925, -0.09],
          [-0.006, 0.924, -0.09],
          [0, 0.924, -0.09],
          [0.006, 0.924, -0.09],
          [0.012, 0.925, -0.09],
        ],
      ),
      ellipsoid([0, 1.022, -0.044], [0.026, 0.009, 0.018], [-25, 0, 0]),
      ellipsoid([0, 0.99, -0.092], [0.007, 0.03, 0.01], [-20, 0, 0]),
    ],
  });

const coccyx = (): Bone =>
  midlineBone({
    id: 'coccyx',
    segment: 'pelvis',
    latin: 'Os coccygis',
    en: 'coccyx',
    cn: '尾骨',
    parts: [ellipsoid([0, 0.914, -0.086], [0.009, 0.01, 0.007]), ellipsoid([0, 0.9, -0.079], [0.006, 0.008, 0.006])],
  });

export const spineBones = (): Bone[] => [...vertebrae(), ...discs(), sacrum(), coccyx()];
