import type { Muscle } from '../muscles/types';

/** Optimal fibre length in millimetres and pennation in degrees. */
type Fibres = readonly [length: number, pennation: number];

/** Ward et al. 2009, Clin Orthop 467:1074, table 1 (21 cadavers; fibre length normalised to 2.7 µm sarcomeres). */
const ward: Record<string, Fibres> = {
  'psoas-major': [117, 11],
  iliacus: [107, 14],
  'gluteus-maximus': [157, 22],
  'gluteus-medius': [73, 21],
  sartorius: [403, 1],
  'rectus-femoris': [76, 14],
  'vastus-lateralis': [99, 18],
  'vastus-intermedius': [99, 5],
  'vastus-medialis': [97, 30],
  gracilis: [228, 8],
  'adductor-longus': [108, 7],
  'adductor-brevis': [103, 6],
  'adductor-magnus': [144, 16],
  'biceps-femoris-caput-longum': [98, 12],
  'biceps-femoris-caput-breve': [110, 12],
  semitendinosus: [193, 13],
  semimembranosus: [69, 15],
  'tibialis-anterior': [68, 10],
  'extensor-hallucis-longus': [75, 9],
  'extensor-digitorum-longus': [69, 11],
  'fibularis-longus': [51, 14],
  'fibularis-brevis': [45, 12],
  'gastrocnemius-caput-mediale': [51, 10],
  'gastrocnemius-caput-laterale': [59, 12],
  soleus: [44, 28],
  'flexor-hallucis-longus': [53, 17],
  'flexor-digitorum-longus': [45, 14],
  'tibialis-posterior': [38, 14],
};

/** Holzbaur et al. 2005, Ann Biomed Eng 33:829, table 1. */
const holzbaur: Record<string, Fibres> = {
  'deltoideus-pars-clavicularis': [98, 22],
  'deltoideus-pars-acromialis': [108, 15],
  'deltoideus-pars-spinalis': [137, 18],
  supraspinatus: [68, 7],
  infraspinatus: [76, 19],
  subscapularis: [87, 20],
  'teres-minor': [74, 24],
  'teres-major': [162, 16],
  'pectoralis-major-pars-clavicularis': [144, 17],
  'pectoralis-major-pars-sternocostalis': [138, 26],
  'latissimus-dorsi': [254, 20],
  coracobrachialis: [93, 27],
  'triceps-brachii-caput-longum': [134, 12],
  'triceps-brachii-caput-laterale': [114, 9],
  'triceps-brachii-caput-mediale': [114, 9],
  anconeus: [27, 0],
  supinator: [33, 0],
  'biceps-brachii-caput-longum': [116, 0],
  'biceps-brachii-caput-breve': [132, 0],
  brachialis: [86, 0],
  brachioradialis: [173, 0],
  'extensor-carpi-radialis-longus': [81, 0],
  'extensor-carpi-radialis-brevis': [59, 9],
  'extensor-carpi-ulnaris': [62, 4],
  'flexor-carpi-radialis': [63, 3],
  'flexor-carpi-ulnaris': [51, 12],
  'palmaris-longus': [64, 4],
  'pronator-teres': [49, 10],
  'pronator-quadratus': [28, 10],
};

/**
 * Delp et al. 2001, J Biomech 34:371 (five cadavers; the erector spinae with the mean pennation of its columns, quadratus
 * lumborum with the mean of its parts, as in Christophy et al. 2012); multifidus: Ward et al. 2009, J Bone Joint Surg Am
 * 91:176 (eight cadavers).
 */
const trunk: Record<string, Fibres> = {
  'rectus-abdominis': [283, 0],
  'longissimus-thoracis': [117, 13],
  'iliocostalis-lumborum': [142, 13],
  'spinalis-thoracis': [64, 13],
  'quadratus-lumborum': [73, 7],
  'multifidus-lumborum': [57, 0],
};

/** Fibre length as a share of the belly if no table contains the muscle: an estimate, 70 %. */
const bellyShare = 0.7;

export interface Fibre {
  /** Metres, in the model. */
  length: number;
  cosine: number;
  /** Whether the length is estimated from the path instead of measured. */
  estimated: boolean;
}

/** Optimal fibre length of a muscle. @param belly length of its belly in the reference posture, metres */
export function fibreOf({ id }: Muscle, belly: number): Fibre {
  const known = ward[id] ?? holzbaur[id] ?? trunk[id];
  return known
    ? { length: known[0] / 1000, cosine: Math.cos((known[1] * Math.PI) / 180), estimated: false }
    : { length: belly * bellyShare, cosine: 1, estimated: true };
}
