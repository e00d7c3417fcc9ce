/** Percent of a maximal contraction: a mean, or the lowest and highest mean of several forms of the movement or parts of the muscle. */
export type MeasuredPercent = number | readonly [least: number, greatest: number];

/** The order of the muscles by activity in a movement, measured by electromyography. */
export interface PublishedOrder {
  /** The movement's code. */
  exercise: string;
  /** Side of the muscles, if the movement is one-sided. */
  side?: 'l' | 'r';
  /**
   * By id without side, most active first: percentages if available, otherwise the publication's statement about groups of muscles,
   * within which it defines no order.
   */
  measured: Readonly<Record<string, MeasuredPercent>> | ReadonlyArray<readonly string[]>;
  /** If peaks were measured instead of means over the movement. */
  measure?: 'peak';
  /** If the measured movement has another name. */
  as?: 'forward-lunge' | 'swiss-ball-crunch' | 'lateral-step-up';
  source: string;
}

const lateral = 'triceps-brachii-caput-laterale';
const sternal = 'pectoralis-major-pars-sternocostalis';
const [anterior, middle, posterior] = [
  'deltoideus-pars-clavicularis',
  'deltoideus-pars-acromialis',
  'deltoideus-pars-spinalis',
] as const;
const biceps = 'biceps-femoris-caput-longum';
const [medius, maximus, tensor] = ['gluteus-medius', 'gluteus-maximus', 'tensor-fasciae-latae'] as const;
const longissimus = 'longissimus-thoracis';
const externalOblique = 'obliquus-externus-abdominis';
const latissimus = 'latissimus-dorsi';
const middleTrapezius = 'trapezius-pars-transversa';
const armBiceps = 'biceps-brachii-caput-longum';

const stastny = 'Stastny et al. 2017, PLoS One 12:e0171632';
const snarr = 'Snarr & Esco 2013, J Hum Kinet 39:75';
const campos = 'Campos et al. 2020, J Hum Kinet 75:5';
const contreras = 'Contreras et al. 2015, J Appl Biomech 31:452';
const martin = 'Martín-Fuentes et al. 2020, PLoS One 15:e0229507';
const neto = 'Neto et al. 2019, J Sports Sci Med 18:198';
const macAskill = 'MacAskill et al. 2014, Int J Sports Phys Ther 9:907';
const lehman = 'Lehman et al. 2004, Dyn Med 3:4';
const youdas = 'Youdas et al. 2010, J Strength Cond Res 24:3404';
const ekstrom = 'Ekstrom et al. 2007, J Orthop Sports Phys Ther 37:754';
const trapezius = 'Ekstrom et al. 2003, J Orthop Sports Phys Ther 33:247';
const selkowitz = 'Selkowitz et al. 2013, J Orthop Sports Phys Ther 43:54';
const hoogenboom = 'Hoogenboom et al. 2024, Appl Sci 14:11480';
const muyor = 'Muyor et al. 2020, PLoS One 15:e0230841';
const sundstrup = 'Sundstrup et al. 2012, Int J Sports Phys Ther 7:372';
const vigotsky = 'Vigotsky et al. 2015, PeerJ 3:e708';

/**
 * From the publications' abstracts or tables, except for three cited in other works: Ekstrom 2007 (gluteal muscles, in a table
 * of Int J Sports Phys Ther 9:157), Ekstrom 2003 and Vigotsky 2015 (the good morning with half the maximum load).
 */
export const publishedOrders: readonly PublishedOrder[] = [
  { exercise: 'barbell-bench-press', measured: [[sternal, lateral], [anterior]], source: stastny },
  {
    exercise: 'push-up',
    measured: { [lateral]: 74.3, [sternal]: 63.6, [anterior]: 58.9 },
    measure: 'peak',
    source: snarr,
  },
  {
    exercise: 'seated-dumbbell-press',
    measured: { [anterior]: 33.3, [middle]: 27.9, [posterior]: 11.4 },
    source: campos,
  },
  {
    exercise: 'dumbbell-lateral-raise',
    measured: { [middle]: 30.3, [posterior]: 24, [anterior]: 21.2 },
    source: campos,
  },
  {
    exercise: 'dumbbell-shrug',
    measured: { 'trapezius-pars-descendens': 120, [middleTrapezius]: 53 },
    source: trapezius,
  },
  {
    exercise: 'lat-pulldown',
    measured: { [latissimus]: 26.2, [middleTrapezius]: 22.7, [armBiceps]: 15.2 },
    source: lehman,
  },
  {
    exercise: 'seated-cable-row',
    measured: { [latissimus]: 37.1, [middleTrapezius]: 35.5, [armBiceps]: 19.9 },
    source: lehman,
  },
  {
    exercise: 'pull-up',
    measured: {
      [latissimus]: [117, 130],
      [armBiceps]: 78,
      infraspinatus: [71, 79],
      'trapezius-pars-ascendens': 56,
      [sternal]: 44,
      [longissimus]: [39, 41],
      [externalOblique]: [31, 35],
    },
    source: youdas,
  },
  {
    exercise: 'barbell-back-squat',
    measured: { 'vastus-lateralis': 110, [maximus]: [29.4, 45.4], [biceps]: 14.9 },
    source: contreras,
  },
  {
    exercise: 'dumbbell-split-squat',
    side: 'l',
    measured: [['vastus-lateralis', 'vastus-medialis'], [medius, maximus], [biceps]],
    as: 'forward-lunge',
    source: muyor,
  },
  {
    exercise: 'reverse-lunge',
    side: 'l',
    measured: [[medius], [maximus, 'rectus-femoris', biceps]],
    measure: 'peak',
    source: hoogenboom,
  },
  {
    exercise: 'barbell-deadlift',
    measured: [
      [longissimus, 'vastus-lateralis'],
      [maximus, biceps],
    ],
    source: martin,
  },
  { exercise: 'romanian-deadlift', measured: [[biceps, 'semitendinosus'], [longissimus]], source: martin },
  {
    exercise: 'barbell-good-morning',
    measured: { [longissimus]: 50.8, semitendinosus: 26.2, [biceps]: 19.5 },
    source: vigotsky,
  },
  {
    exercise: 'barbell-hip-thrust',
    measured: [[maximus], [longissimus], [biceps], ['vastus-lateralis']],
    source: neto,
  },
  { exercise: 'glute-bridge', measured: [[medius, maximus], [tensor]], source: selkowitz },
  { exercise: 'clamshell', side: 'l', measured: [[medius, maximus], [tensor]], source: selkowitz },
  { exercise: 'side-lying-hip-abduction', side: 'l', measured: { [medius]: 99.9, [maximus]: 38 }, source: macAskill },
  { exercise: 'step-up', side: 'l', measured: { [medius]: 62.7, [maximus]: 28.7 }, source: macAskill },
  {
    exercise: 'lateral-step-down',
    side: 'l',
    measured: { [medius]: 61, [maximus]: 31 },
    as: 'lateral-step-up',
    source: macAskill,
  },
  { exercise: 'prone-hip-extension', side: 'l', measured: { [maximus]: 100.7, [medius]: 38 }, source: macAskill },
  { exercise: 'bird-dog', side: 'r', measured: { [maximus]: 56, [medius]: 42 }, source: ekstrom },
  { exercise: 'side-plank', side: 'l', measured: [[medius, externalOblique], [maximus]], source: ekstrom },
  {
    exercise: 'curl-up',
    measured: [['rectus-abdominis', externalOblique], ['rectus-femoris']],
    as: 'swiss-ball-crunch',
    source: sundstrup,
  },
];
