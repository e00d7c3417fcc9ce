import { atlantooccipitalJoint, vertebraLevels, type VertebraLevel } from './spine';
import type { Segment, SegmentRotation } from './types';

type DraftSegment = Omit<Segment, 'index'>;

/** Axes of the spine: flexion, lateral bending to the left, and rotation to the left. */
const spineAxes = { Flexion: [1, 0, 0], Lateral: [0, 0, -1], Rotation: [0, 1, 0] } as const;

// Skull on atlas, after White & Panjabi 1990: mainly nodding, hardly any rotation.
const skullMotion = [25, 5, 5] as const;

const regionNames = {
  L: { en: 'lumbar vertebra', cn: '腰椎' },
  T: { en: 'thoracic vertebra', cn: '胸椎' },
  C: { en: 'cervical vertebra', cn: '颈椎' },
};

function regionTotal(region: VertebraLevel['region'], part: 0 | 1 | 2): number {
  const ofVertebrae = vertebraLevels
    .filter((level) => level.region === region)
    .reduce((sum, level) => sum + level.motion[part], 0);
  return ofVertebrae + (region === 'head' ? skullMotion[part] : 0);
}

function spineRotations(region: VertebraLevel['region'], motion: readonly [number, number, number]): SegmentRotation[] {
  return (['Flexion', 'Lateral', 'Rotation'] as const).map((movement, part) => ({
    dof: `${region}${movement}`,
    axis: spineAxes[movement],
    share: motion[part as 0 | 1 | 2] / regionTotal(region, part as 0 | 1 | 2),
  }));
}

function vertebraSegment(level: VertebraLevel, below: string): DraftSegment {
  const letter = level.id[0] as keyof typeof regionNames;
  const number = level.id.slice(1);
  const { en, cn } = regionNames[letter];
  return {
    id: level.id,
    parent: below,
    name: { en: `${en} ${level.id}`, cn: `第${number}${cn}` },
    centre: level.joint,
    rotations: spineRotations(level.region, level.motion),
  };
}

/** Pelvis, spine, skull and mandible. */
export const axialSegments: readonly DraftSegment[] = [
  { id: 'pelvis', name: { en: 'pelvis', cn: '骨盆' }, centre: [0, 0.925, 0], rotations: [] },
  ...vertebraLevels.map((level, k) => vertebraSegment(level, vertebraLevels[k - 1]?.id ?? 'pelvis')),
  {
    id: 'skull',
    parent: 'C1',
    name: { en: 'skull', cn: '颅' },
    centre: atlantooccipitalJoint,
    rotations: spineRotations('head', skullMotion),
  },
  {
    id: 'mandible',
    parent: 'skull',
    name: { en: 'mandible', cn: '下颌骨' },
    centre: [0, 1.628, -0.002],
    rotations: [{ dof: 'jawOpening', axis: [1, 0, 0], share: 1 }],
  },
];
