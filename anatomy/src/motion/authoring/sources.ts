/** What the movements' evidence rests on, by the names that their files cite. Whole citations, as a reader would look them up. */
export const sources = {
  'acsm-guidelines':
    "Liguori G (ed.). ACSM's Guidelines for Exercise Testing and Prescription. 11th ed. Wolters Kluwer, 2021.",
  'acsm-fitness':
    'Garber CE, Blissmer B, Deschenes MR, et al. Quantity and quality of exercise for developing and maintaining cardiorespiratory, musculoskeletal, and neuromotor fitness in apparently healthy adults. Med Sci Sports Exerc 2011;43(7):1334–1359.',
  'acsm-progression':
    'American College of Sports Medicine. Progression models in resistance training for healthy adults. Med Sci Sports Exerc 2009;41(3):687–708.',
  alfredson:
    'Alfredson H, Pietilä T, Jonsson P, Lorentzon R. Heavy-load eccentric calf muscle training for the treatment of chronic Achilles tendinosis. Am J Sports Med 1998;26(3):360–366.',
  behm: 'Behm DG, Blazevich AJ, Kay AD, McHugh M. Acute effects of muscle stretching on physical performance, range of motion, and injury incidence in healthy active individuals: a systematic review. Appl Physiol Nutr Metab 2016;41(1):1–11.',
  'cochrane-falls':
    'Sherrington C, Fairhall NJ, Wallbank GK, et al. Exercise for preventing falls in older people living in the community. Cochrane Database Syst Rev 2019;1:CD012424.',
  'cochrane-knee':
    'Fransen M, McConnell S, Harmer AR, et al. Exercise for osteoarthritis of the knee. Cochrane Database Syst Rev 2015;1:CD004376.',
  'cochrane-neck':
    'Gross A, Kay TM, Paquin JP, et al. Exercises for mechanical neck disorders. Cochrane Database Syst Rev 2015;1:CD004250.',
  kendall:
    'Kendall FP, McCreary EK, Provance PG, Rodgers MM, Romani WA. Muscles: Testing and Function, with Posture and Pain. 5th ed. Lippincott Williams & Wilkins, 2005.',
  kisner: 'Kisner C, Colby LA, Borstad J. Therapeutic Exercise: Foundations and Techniques. 7th ed. F.A. Davis, 2017.',
  mcgill: 'McGill SM. Low Back Disorders: Evidence-Based Prevention and Rehabilitation. 3rd ed. Human Kinetics, 2016.',
  neumann:
    'Neumann DA. Kinesiology of the Musculoskeletal System: Foundations for Rehabilitation. 3rd ed. Elsevier, 2017.',
  nsca: 'Haff GG, Triplett NT (eds.). Essentials of Strength Training and Conditioning. 4th ed. Human Kinetics, 2016.',
} as const;
export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as SourceName[];
