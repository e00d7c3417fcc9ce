import type { Dof, DofId, JointRegion, Side } from './types';

type Row = [
  base: string,
  region: JointRegion,
  positiveEn: string,
  positiveCn: string,
  negativeEn: string,
  negativeCn: string,
  min: number,
  max: number,
  source: string,
];

const aaos = 'AAOS 1965; Norkin & White 2016';
const kapandji = 'Kapandji 2008';
const whitePanjabi = 'White & Panjabi 1990';

// prettier-ignore
const axial: Row[] = [
  ['lumbarFlexion', 'spine', 'Lumbar flexion', '腰椎前屈', 'Lumbar extension', '腰椎后伸', -35, 60, kapandji],
  ['lumbarLateral', 'spine', 'Lumbar side bending to the left', '腰椎左侧屈', 'Lumbar side bending to the right', '腰椎右侧屈', -20, 20, kapandji],
  ['lumbarRotation', 'spine', 'Lumbar rotation to the left', '腰椎左旋', 'Lumbar rotation to the right', '腰椎右旋', -5, 5, kapandji],
  ['thoracicFlexion', 'spine', 'Thoracic flexion', '胸椎前屈', 'Thoracic extension', '胸椎后伸', -25, 45, kapandji],
  ['thoracicLateral', 'spine', 'Thoracic side bending to the left', '胸椎左侧屈', 'Thoracic side bending to the right', '胸椎右侧屈', -20, 20, kapandji],
  ['thoracicRotation', 'spine', 'Thoracic rotation to the left', '胸椎左旋', 'Thoracic rotation to the right', '胸椎右旋', -35, 35, kapandji],
  ['neckFlexion', 'neck', 'Neck flexion', '颈部前屈', 'Neck extension', '颈部后伸', -60, 40, kapandji],
  ['neckLateral', 'neck', 'Neck side bending to the left', '颈部左侧屈', 'Neck side bending to the right', '颈部右侧屈', -40, 40, kapandji],
  ['neckRotation', 'neck', 'Neck rotation to the left', '颈部左旋', 'Neck rotation to the right', '颈部右旋', -40, 40, kapandji],
  ['headFlexion', 'head', 'Head nodding forward', '头部前屈（点头）', 'Head tipping back', '头部后伸（仰头）', -20, 15, whitePanjabi],
  ['headLateral', 'head', 'Head tilting to the left', '头部左倾', 'Head tilting to the right', '头部右倾', -8, 8, whitePanjabi],
  ['headRotation', 'head', 'Head turning to the left', '头部左转', 'Head turning to the right', '头部右转', -40, 40, whitePanjabi],
  // The neutral position is the jaw at rest, the teeth 2-3 mm (2 degrees) apart; from closed it opens by 32 degrees.
  ['jawOpening', 'head', 'Jaw opening', '张口', 'Jaw closing', '闭口', -2, 30, 'Ferrario et al. 2005'],
];

// prettier-ignore
const sided: Row[] = [
  ['scapulaElevation', 'shoulderGirdle', 'Scapular elevation', '肩胛骨上提', 'Scapular depression', '肩胛骨下降', -10, 40, 'Norkin & White 2016'],
  ['scapulaProtraction', 'shoulderGirdle', 'Scapular protraction', '肩胛骨前伸', 'Scapular retraction', '肩胛骨后缩', -16, 25, 'Norkin & White 2016'],
  ['scapulaUpwardRotation', 'shoulderGirdle', 'Scapular upward rotation', '肩胛骨上回旋', 'Scapular downward rotation', '肩胛骨下回旋', -15, 60, 'Norkin & White 2016'],
  ['scapulaTilt', 'shoulderGirdle', 'Scapular posterior tilt', '肩胛骨后倾', 'Scapular anterior tilt', '肩胛骨前倾', -15, 30, 'Ludewig et al. 2009'],
  ['shoulderFlexion', 'shoulder', 'Shoulder flexion', '肩关节屈', 'Shoulder extension', '肩关节伸', -60, 180, aaos],
  ['shoulderAbduction', 'shoulder', 'Shoulder abduction', '肩关节外展', 'Shoulder adduction', '肩关节内收', -50, 180, aaos],
  ['shoulderRotation', 'shoulder', 'Shoulder medial rotation', '肩关节内旋', 'Shoulder lateral rotation', '肩关节外旋', -90, 70, aaos],
  ['elbowFlexion', 'elbow', 'Elbow flexion', '肘关节屈', 'Elbow extension', '肘关节伸', -5, 150, aaos],
  ['forearmPronation', 'elbow', 'Forearm pronation', '前臂旋前', 'Forearm supination', '前臂旋后', -80, 80, aaos],
  ['wristFlexion', 'wrist', 'Wrist flexion', '腕关节屈', 'Wrist extension', '腕关节伸', -70, 80, aaos],
  ['wristRadialDeviation', 'wrist', 'Wrist radial deviation', '腕关节桡偏', 'Wrist ulnar deviation', '腕关节尺偏', -30, 20, aaos],
  ['fingerFlexion', 'hand', 'Finger flexion at the knuckles', '掌指关节屈', 'Finger extension at the knuckles', '掌指关节伸', -45, 90, aaos],
  ['fingerCurl', 'hand', 'Curling of the fingers', '指间关节屈', 'Straightening of the fingers', '指间关节伸', -5, 100, aaos],
  ['fingerSpread', 'hand', 'Spreading of the fingers', '手指外展', 'Closing of the fingers', '手指内收', -5, 20, 'Norkin & White 2016'],
  // The sum of CMC 15, MCP 50 and IP 80 degrees.
  ['thumbFlexion', 'hand', 'Thumb flexion', '拇指屈', 'Thumb extension', '拇指伸', -20, 145, aaos],
  // The neutral position is the relaxed thumb, 20 degrees of palmar abduction.
  ['thumbAbduction', 'hand', 'Thumb abduction', '拇指外展', 'Thumb adduction', '拇指内收', -20, 50, aaos],
  ['hipFlexion', 'hip', 'Hip flexion', '髋关节屈', 'Hip extension', '髋关节伸', -30, 120, aaos],
  ['hipAbduction', 'hip', 'Hip abduction', '髋关节外展', 'Hip adduction', '髋关节内收', -30, 45, aaos],
  ['hipRotation', 'hip', 'Hip medial rotation', '髋关节内旋', 'Hip lateral rotation', '髋关节外旋', -45, 45, aaos],
  ['kneeFlexion', 'knee', 'Knee flexion', '膝关节屈', 'Knee extension', '膝关节伸', -5, 150, 'Norkin & White 2016'],
  ['kneeRotation', 'knee', 'Tibial medial rotation', '膝关节内旋', 'Tibial lateral rotation', '膝关节外旋', -40, 30, kapandji],
  ['ankleDorsiflexion', 'ankle', 'Ankle dorsiflexion', '踝关节背屈', 'Ankle plantar flexion', '踝关节跖屈', -50, 30, kapandji],
  ['footInversion', 'ankle', 'Foot inversion', '足内翻', 'Foot eversion', '足外翻', -20, 35, aaos],
  ['toeExtension', 'foot', 'Toe extension', '足趾伸', 'Toe flexion', '足趾屈', -40, 70, aaos],
];

function fromRow(
  [base, region, positiveEn, positiveCn, negativeEn, negativeCn, min, max, source]: Row,
  side?: Side,
): Dof {
  const id = side ? `${base}.${side}` : base;
  const texts = { positive: { en: positiveEn, cn: positiveCn }, negative: { en: negativeEn, cn: negativeCn } };
  return { id, base, region, ...texts, min, max, source, ...(side && { side }) };
}

/** Every degree of freedom, from the pelvis outwards; the left before the right. */
export const dofs: readonly Dof[] = [
  ...axial.map((row) => fromRow(row)),
  ...sided.map((row) => fromRow(row, 'l')),
  ...sided.map((row) => fromRow(row, 'r')),
];

const indices = new Map<DofId, number>(dofs.map((dof, index) => [dof.id, index]));

/**
 * The index of a degree of freedom in `dofs`.
 * @throws RangeError for an unknown id
 */
export function dofIndex(id: DofId): number {
  const index = indices.get(id);
  if (index === undefined) {
    throw new RangeError(`unknown degree of freedom: ${id}`);
  }
  return index;
}

/** The degree of freedom of an id. @throws RangeError for an unknown id */
export function dofOf(id: DofId): Dof {
  return dofs[dofIndex(id)] as Dof;
}
