/** The change of a muscle's activity from a narrow to a wide stance or grip, measured by surface electromyography. */
export interface PublishedWidth {
  exercise: string;
  /** Id without side. */
  muscle: string;
  /** As shares of the shoulder width, as far as the model allows. */
  narrow: number;
  wide: number;
  change: WidthChange;
  source: string;
}
export type WidthChange = 'more' | 'less' | 'same';

const mcCaw = 'McCaw & Melrose 1999, Med Sci Sports Exerc 31:428';
const paoli = 'Paoli et al. 2009, J Strength Cond Res 23:246';
const lehman = 'Lehman 2005, J Strength Cond Res 19:587';
const barnett = 'Barnett et al. 1995, J Strength Cond Res 9:222';
const saeterbakken = 'Saeterbakken et al. 2021, Int J Environ Res Public Health 18:6444';
const andersen = 'Andersen et al. 2014, J Strength Cond Res 28:1135';

const squat = { exercise: 'barbell-back-squat', narrow: 0.75, wide: 1.4 };
// Feet as far apart as the greater trochanters, and twice that.
const trochanters = { exercise: 'barbell-back-squat', narrow: 0.8, wide: 1.6 };
const bench = { exercise: 'barbell-bench-press', narrow: 1.13, wide: 2 };

/**
 * From the publications' abstracts. Two statements are not verified: that the adductor longus is more active in the wide stance
 * (the abstract names only the interaction), and the stances in widths of the trochanters.
 */
export const publishedWidths: readonly PublishedWidth[] = [
  { ...squat, muscle: 'vastus-lateralis', change: 'same', source: mcCaw },
  { ...squat, muscle: 'rectus-femoris', change: 'same', source: mcCaw },
  { ...squat, muscle: 'adductor-longus', change: 'more', source: mcCaw },
  { ...trochanters, muscle: 'gluteus-maximus', change: 'more', source: paoli },
  { ...trochanters, muscle: 'biceps-femoris-caput-longum', change: 'same', source: paoli },
  { ...trochanters, muscle: 'adductor-magnus', change: 'same', source: paoli },
  { ...bench, muscle: 'triceps-brachii-caput-laterale', change: 'less', source: lehman },
  { ...bench, muscle: 'pectoralis-major-pars-sternocostalis', change: 'more', source: lehman },
  { ...bench, muscle: 'triceps-brachii-caput-longum', change: 'less', source: barnett },
  { ...bench, muscle: 'pectoralis-major-pars-clavicularis', change: 'less', source: barnett },
  { ...bench, wide: 1.5, muscle: 'deltoideus-pars-clavicularis', change: 'more', source: saeterbakken },
  { exercise: 'lat-pulldown', narrow: 1.3, wide: 2, muscle: 'latissimus-dorsi', change: 'same', source: andersen },
];

/** The minimum difference that counts as a change, in percent of full activation. */
const leastChange = 2;

/** The change of computed activations, in percent. */
export function changeOf(narrow: number, wide: number): WidthChange {
  const change = wide - narrow;
  return Math.abs(change) < leastChange ? 'same' : change > 0 ? 'more' : 'less';
}
