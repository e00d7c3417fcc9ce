import type { Text } from '../body/types';

type Row = readonly [en: string, cn: string, branchOf?: string];

/**
 * Nerves in the terms of the Terminologia Anatomica (2nd ed., 2019); the third column is the nerve of which each is a
 * branch. The supply of the muscles, with the roots, is after Gray's Anatomy (42nd ed., 2020).
 */
const rows = {
  mandibular: ['mandibular nerve (V3)', '下颌神经（V3）'],
  masseteric: ['masseteric nerve (V3)', '咬肌神经（V3）', 'mandibular'],
  deepTemporal: ['deep temporal nerves (V3)', '颞深神经（V3）', 'mandibular'],
  toMedialPterygoid: ['nerve to medial pterygoid (V3)', '翼内肌神经（V3）', 'mandibular'],
  toMylohyoid: ['nerve to mylohyoid (V3)', '下颌舌骨肌神经（V3）', 'mandibular'],
  facial: ['facial nerve (VII)', '面神经（VII）'],
  temporalBranches: ['temporal branches of the facial nerve', '面神经颞支', 'facial'],
  zygomaticBranches: ['zygomatic branches of the facial nerve', '面神经颧支', 'facial'],
  buccalBranches: ['buccal branches of the facial nerve', '面神经颊支', 'facial'],
  marginalMandibular: ['marginal mandibular branch of the facial nerve', '面神经下颌缘支', 'facial'],
  cervicalBranch: ['cervical branch of the facial nerve', '面神经颈支', 'facial'],
  posteriorAuricular: ['posterior auricular nerve (VII)', '耳后神经（面神经）', 'facial'],
  accessory: ['accessory nerve (XI)', '副神经（XI）'],
  cervicalVentralRami: ['ventral rami of the cervical nerves', '颈神经前支'],
  phrenic: ['phrenic nerve', '膈神经', 'cervicalVentralRami'],
  firstCervical: [
    'branch of C1 that runs with the hypoglossal nerve',
    '随舌下神经走行的第1颈神经前支',
    'cervicalVentralRami',
  ],
  ansaCervicalis: ['ansa cervicalis', '颈袢', 'cervicalPlexus'],
  toLateralPterygoid: ['nerve to lateral pterygoid (V3)', '翼外肌神经（V3）', 'mandibular'],
  cervicalPlexus: ['cervical plexus', '颈丛', 'cervicalVentralRami'],
  dorsalRami: ['dorsal rami of the spinal nerves', '脊神经后支'],
  cervicalDorsalRami: ['dorsal rami of the cervical nerves', '颈神经后支', 'dorsalRami'],
  suboccipital: ['suboccipital nerve', '枕下神经', 'cervicalDorsalRami'],
  intercostal: ['intercostal nerves', '肋间神经'],
  subcostal: ['subcostal nerve', '肋下神经'],
  lumbarVentralRami: ['ventral rami of the lumbar nerves', '腰神经前支'],
  iliohypogastric: ['iliohypogastric nerve', '髂腹下神经', 'lumbarVentralRami'],
  ilioinguinal: ['ilioinguinal nerve', '髂腹股沟神经', 'lumbarVentralRami'],
  dorsalScapular: ['dorsal scapular nerve', '肩胛背神经'],
  longThoracic: ['long thoracic nerve', '胸长神经'],
  lateralPectoral: ['lateral pectoral nerve', '胸外侧神经'],
  medialPectoral: ['medial pectoral nerve', '胸内侧神经'],
  toSubclavius: ['nerve to subclavius', '锁骨下肌神经'],
  suprascapular: ['suprascapular nerve', '肩胛上神经'],
  upperSubscapular: ['upper subscapular nerve', '上肩胛下神经'],
  lowerSubscapular: ['lower subscapular nerve', '下肩胛下神经'],
  thoracodorsal: ['thoracodorsal nerve', '胸背神经'],
  axillary: ['axillary nerve', '腋神经'],
  musculocutaneous: ['musculocutaneous nerve', '肌皮神经'],
  radial: ['radial nerve', '桡神经'],
  deepRadial: ['deep branch of the radial nerve', '桡神经深支', 'radial'],
  posteriorInterosseous: ['posterior interosseous nerve', '骨间后神经', 'deepRadial'],
  median: ['median nerve', '正中神经'],
  anteriorInterosseous: ['anterior interosseous nerve', '骨间前神经', 'median'],
  recurrentMedian: ['recurrent branch of the median nerve', '正中神经返支', 'median'],
  digitalMedian: ['common palmar digital nerves of the median nerve', '正中神经指掌侧总神经', 'median'],
  ulnar: ['ulnar nerve', '尺神经'],
  deepUlnar: ['deep branch of the ulnar nerve', '尺神经深支', 'ulnar'],
  superiorGluteal: ['superior gluteal nerve', '臀上神经'],
  inferiorGluteal: ['inferior gluteal nerve', '臀下神经'],
  toPiriformis: ['nerve to piriformis', '梨状肌神经'],
  toObturatorInternus: ['nerve to obturator internus', '闭孔内肌神经'],
  toQuadratusFemoris: ['nerve to quadratus femoris', '股方肌神经'],
  femoral: ['femoral nerve', '股神经', 'lumbarVentralRami'],
  obturator: ['obturator nerve', '闭孔神经', 'lumbarVentralRami'],
  sacralVentralRami: ['ventral rami of the sacral nerves', '骶神经前支'],
  toLevatorAni: ['nerve to levator ani', '肛提肌神经', 'sacralVentralRami'],
  pudendal: ['pudendal nerve', '阴部神经', 'sacralVentralRami'],
  tibialPart: ['tibial part of the sciatic nerve', '坐骨神经胫神经部'],
  fibularPart: ['common fibular part of the sciatic nerve', '坐骨神经腓总神经部'],
  tibial: ['tibial nerve', '胫神经', 'tibialPart'],
  medialPlantar: ['medial plantar nerve', '足底内侧神经', 'tibial'],
  lateralPlantar: ['lateral plantar nerve', '足底外侧神经', 'tibial'],
  deepFibular: ['deep fibular nerve', '腓深神经', 'fibularPart'],
  superficialFibular: ['superficial fibular nerve', '腓浅神经', 'fibularPart'],
} as const satisfies Record<string, Row>;

type NerveId = keyof typeof rows;

/** A nerve that supplies a muscle, with the roots of the fibres that reach it, such as `C5–C6`. */
export interface NerveSupply {
  nerve: NerveId;
  roots?: string;
}

const row = (id: NerveId): Row => rows[id];

/**
 * Parses `lateralPectoral C7, medialPectoral C8-T1`.
 * @throws RangeError for a nerve that is not in the table
 */
export function parseSupply(text: string): NerveSupply[] {
  return text.split(', ').map((part) => {
    const [nerve = '', roots] = part.split(' ');
    if (!Object.hasOwn(rows, nerve)) {
      throw new RangeError(`unknown nerve: ${nerve}`);
    }
    return { nerve: nerve as NerveId, ...(roots && { roots: roots.replace('-', '–') }) };
  });
}

/** The supply in words, such as `Lateral pectoral nerve (C7), medial pectoral nerve (C8–T1)`. */
export function supplyText(supply: readonly NerveSupply[]): Text {
  const en = supply.map(({ nerve, roots }) => row(nerve)[0] + (roots ? ` (${roots})` : '')).join(', ');
  const cn = supply
    .map(({ nerve, roots }) => row(nerve)[1] + (roots ? `（${roots.replace('–', '～')}）` : ''))
    .join('、');
  return { en: en.charAt(0).toUpperCase() + en.slice(1), cn };
}

function trunksOf(id: NerveId): string[] {
  const trunk = row(id)[2];
  return trunk ? [id, ...trunksOf(trunk as NerveId)] : [id];
}

/** Whether two supplies share a nerve, or one contains a branch of a nerve of the other; the roots are ignored. */
export function sharesNerve(a: readonly NerveSupply[], b: readonly NerveSupply[]): boolean {
  return a.some((one) =>
    b.some((other) => trunksOf(one.nerve).includes(other.nerve) || trunksOf(other.nerve).includes(one.nerve)),
  );
}
