/** Which muscles worked more than which others in a movement, measured by surface electromyography. */
export interface PublishedOrder {
  /** The movement's code. */
  exercise: string;
  /** Side of the muscles, where the movement is one-sided. */
  side?: 'l' | 'r';
  /** Ids of muscles without side, most active first; those that stand together were not told apart. */
  groups: ReadonlyArray<readonly string[]>;
  /** Where peaks were measured instead of means over the movement. */
  measure?: 'peak';
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

const stastny = 'Stastny et al. 2017, PLoS One 12:e0171632';
const snarr = 'Snarr & Esco 2013, J Hum Kinet 39:75';
const campos = 'Campos et al. 2020, J Hum Kinet 75:5';
const contreras = 'Contreras et al. 2015, J Appl Biomech 31:452';
const martin = 'Martín-Fuentes et al. 2020, PLoS One 15:e0229507';
const neto = 'Neto et al. 2019, J Sports Sci Med 18:198';
const macAskill = 'MacAskill et al. 2014, Int J Sports Phys Ther 9:907';

/** From the publications' abstracts, which were read; amplitudes are shares of a maximal contraction, or a review's order. */
export const publishedOrders: readonly PublishedOrder[] = [
  { exercise: 'barbell-bench-press', groups: [[sternal, lateral], [anterior]], source: stastny },
  { exercise: 'push-up', groups: [[lateral], [sternal], [anterior]], measure: 'peak', source: snarr },
  { exercise: 'seated-dumbbell-press', groups: [[anterior], [middle], [posterior]], source: campos },
  { exercise: 'dumbbell-lateral-raise', groups: [[middle], [posterior], [anterior]], source: campos },
  { exercise: 'barbell-back-squat', groups: [['vastus-lateralis'], ['gluteus-maximus'], [biceps]], source: contreras },
  {
    exercise: 'barbell-deadlift',
    groups: [
      ['longissimus-thoracis', 'vastus-lateralis'],
      ['gluteus-maximus', biceps],
    ],
    source: martin,
  },
  { exercise: 'romanian-deadlift', groups: [[biceps, 'semitendinosus'], ['longissimus-thoracis']], source: martin },
  {
    exercise: 'barbell-hip-thrust',
    groups: [['gluteus-maximus'], ['longissimus-thoracis'], [biceps], ['vastus-lateralis']],
    source: neto,
  },
  {
    exercise: 'side-lying-hip-abduction',
    side: 'l',
    groups: [['gluteus-medius'], ['gluteus-maximus']],
    source: macAskill,
  },
  { exercise: 'step-up', side: 'l', groups: [['gluteus-medius'], ['gluteus-maximus']], source: macAskill },
  { exercise: 'lateral-step-down', side: 'l', groups: [['gluteus-medius'], ['gluteus-maximus']], source: macAskill },
  { exercise: 'prone-hip-extension', side: 'l', groups: [['gluteus-maximus'], ['gluteus-medius']], source: macAskill },
];

/** Whether each muscle works more than all that stand behind it. @param activationOf by id */
export function isInOrder({ groups }: PublishedOrder, activationOf: (muscle: string) => number): boolean {
  return groups.every((group, k) =>
    group.every((first) =>
      groups
        .slice(k + 1)
        .flat()
        .every((second) => activationOf(first) > activationOf(second)),
    ),
  );
}
