/** Peak net moments of one leg or arm that were measured in a movement. */
export interface PublishedMoment {
  exercise: string;
  /** Degree of freedom with its side. */
  joint: string;
  /** Lowest and highest mean of the measured groups, N·m, with the loads of the measured people. */
  range: readonly [least: number, greatest: number];
  source: string;
}

const wretenberg = 'Wretenberg et al. 1996, Med Sci Sports Exerc 28:218';

/** National weightlifters and powerlifters at 65 % of their maximum, to parallel and deep; from the abstract. */
export const publishedMoments: readonly PublishedMoment[] = [
  { exercise: 'barbell-back-squat', joint: 'hipFlexion.l', range: [216, 324], source: wretenberg },
  { exercise: 'barbell-back-squat', joint: 'kneeFlexion.l', range: [92, 191], source: wretenberg },
];
