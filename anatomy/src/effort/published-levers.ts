/** A measured moment arm over a joint's range. */
export interface PublishedLever {
  muscle: string;
  /** Degree of freedom without side; its positive direction is positive. */
  dof: string;
  /** Angle in degrees and moment arm in centimetres. */
  values: ReadonlyArray<readonly [angle: number, centimetres: number]>;
  source: string;
}

const buford = 'Buford et al. 1997, IEEE Trans Rehabil Eng 5:367';
const nemeth = 'Németh & Ohlsén 1985, J Biomech 18:129';
const dostal = 'Dostal et al. 1986, Phys Ther 66:351';
const maganaris = 'Maganaris 2000; 2004 (J Biomech 33:1; Eur J Appl Physiol 91:130)';
const murray = 'Murray et al. 1995, J Biomech 28:513';
const pigeon = 'Pigeon et al. 1996, J Biomech 29:1365';
const ackland = 'Ackland et al. 2008, J Anat 213:383';

type Row = [muscle: string, dof: string, values: PublishedLever['values'], source: string];

// prettier-ignore
const rows: Row[] = [
  ['rectus-femoris', 'kneeFlexion', [[15, -4.3], [45, -4.6], [75, -4], [100, -3.4]], buford],
  ['vastus-lateralis', 'kneeFlexion', [[15, -4.2], [45, -4.5], [75, -3.9], [100, -3.3]], buford],
  ['vastus-medialis', 'kneeFlexion', [[15, -4.2], [45, -4.5], [75, -3.9], [100, -3.3]], buford],
  ['vastus-intermedius', 'kneeFlexion', [[15, -4.3], [45, -4.6], [75, -4], [100, -3.4]], buford],
  ['biceps-femoris-caput-longum', 'kneeFlexion', [[10, 1.8], [45, 2.8], [90, 3]], buford],
  ['semitendinosus', 'kneeFlexion', [[10, 2.9], [45, 4.3], [90, 4.6]], buford],
  ['semimembranosus', 'kneeFlexion', [[10, 2.4], [45, 3.6], [90, 3.6]], buford],
  ['biceps-femoris-caput-longum', 'hipFlexion', [[0, -6.1], [35, -7], [90, -5.9]], nemeth],
  ['semitendinosus', 'hipFlexion', [[0, -6.1], [35, -7], [90, -5.9]], nemeth],
  ['semimembranosus', 'hipFlexion', [[0, -6.1], [35, -7], [90, -5.9]], nemeth],
  ['gluteus-maximus', 'hipFlexion', [[0, -7.9], [45, -6.4], [90, -4.9]], nemeth],
  ['gluteus-medius', 'hipAbduction', [[0, 5.8]], dostal],
  ['gastrocnemius-caput-mediale', 'ankleDorsiflexion', [[-20, -5.4], [0, -5], [15, -4.6]], maganaris],
  ['gastrocnemius-caput-laterale', 'ankleDorsiflexion', [[-20, -5.4], [0, -5], [15, -4.6]], maganaris],
  ['soleus', 'ankleDorsiflexion', [[-20, -5.4], [0, -5], [15, -4.6]], maganaris],
  ['tibialis-anterior', 'ankleDorsiflexion', [[-30, 3.1], [0, 3.8], [15, 4.2]], maganaris],
  ['biceps-brachii-caput-longum', 'elbowFlexion', [[30, 2.7], [60, 3.9], [90, 4.5], [120, 3.7]], murray],
  ['biceps-brachii-caput-breve', 'elbowFlexion', [[30, 2.7], [60, 3.9], [90, 4.5], [120, 3.7]], murray],
  ['brachialis', 'elbowFlexion', [[30, 1.2], [60, 1.8], [90, 2.4], [120, 2.5]], murray],
  ['brachioradialis', 'elbowFlexion', [[30, 2.5], [60, 3.8], [90, 5.4], [120, 6.8]], pigeon],
  ['triceps-brachii-caput-laterale', 'elbowFlexion', [[30, -2.3], [60, -2.2], [90, -1.9], [120, -1.7]], murray],
  ['triceps-brachii-caput-longum', 'elbowFlexion', [[30, -2.3], [60, -2.2], [90, -1.9], [120, -1.7]], murray],
  ['deltoideus-pars-acromialis', 'shoulderAbduction', [[15, 1.9], [45, 2.4], [90, 3]], ackland],
  ['deltoideus-pars-clavicularis', 'shoulderFlexion', [[15, 2.8], [45, 3.6], [90, 3.8]], ackland],
  ['deltoideus-pars-spinalis', 'shoulderFlexion', [[15, -3.6], [45, -3], [90, -1.8]], ackland],
  ['supraspinatus', 'shoulderAbduction', [[15, 2.4], [45, 2.1], [90, 1.2]], ackland],
  ['pectoralis-major-pars-clavicularis', 'shoulderFlexion', [[15, 2.8], [45, 4], [90, 3.8]], ackland],
  ['pectoralis-major-pars-sternocostalis', 'shoulderAbduction', [[15, -2.9], [45, -3.8], [90, -3.2]], ackland],
  ['latissimus-dorsi', 'shoulderAbduction', [[15, -2.3], [45, -3.1], [90, -3]], ackland],
  ['latissimus-dorsi', 'shoulderFlexion', [[15, -2.4], [45, -3], [90, -2.8]], ackland],
];

/**
 * Mean values, rounded to millimetres; not verified against the publications. Their own
 * variation between bodies is 10 to 30 %.
 */
export const publishedLevers: readonly PublishedLever[] = rows.map(([muscle, dof, values, source]) => ({
  muscle,
  dof,
  values,
  source,
}));
