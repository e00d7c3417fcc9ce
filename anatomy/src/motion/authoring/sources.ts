/** The sources of the movements' evidence and of the notes on muscles, by the names that their files cite. Complete citations. */
export const sources = {
  'acsm-fitness':
    'Garber CE, Blissmer B, Deschenes MR, et al. Quantity and quality of exercise for developing and maintaining cardiorespiratory, musculoskeletal, and neuromotor fitness in apparently healthy adults. Med Sci Sports Exerc 2011;43(7):1334–1359.',
  'acsm-guidelines':
    "Liguori G (ed.). ACSM's Guidelines for Exercise Testing and Prescription. 11th ed. Wolters Kluwer, 2021.",
  'acsm-progression':
    'American College of Sports Medicine. Progression models in resistance training for healthy adults. Med Sci Sports Exerc 2009;41(3):687–708.',
  alfredson:
    'Alfredson H, Pietilä T, Jonsson P, Lorentzon R. Heavy-load eccentric calf muscle training for the treatment of chronic Achilles tendinosis. Am J Sports Med 1998;26(3):360–366.',
  askling:
    'Askling CM, Tengvar M, Saartok T, Thorstensson A. Acute first-time hamstring strains during high-speed running: a longitudinal study including clinical and magnetic resonance imaging findings. Am J Sports Med 2007;35(2):197–206.',
  'askling-stretching':
    'Askling CM, Tengvar M, Saartok T, Thorstensson A. Acute first-time hamstring strains during slow-speed stretching: clinical, magnetic resonance imaging, and recovery characteristics. Am J Sports Med 2007;35(10):1716–1724.',
  behm: 'Behm DG, Blazevich AJ, Kay AD, McHugh M. Acute effects of muscle stretching on physical performance, range of motion, and injury incidence in healthy active individuals: a systematic review. Appl Physiol Nutr Metab 2016;41(1):1–11.',
  biel: 'Biel A. Trail Guide to the Body: A Hands-on Guide to Locating Muscles, Bones, and More. 6th ed. Books of Discovery, 2019.',
  bo: 'Bo K, Frawley HC, Haylen BT, et al. An International Urogynecological Association (IUGA)/International Continence Society (ICS) joint report on the terminology for the conservative and nonpharmacological management of female pelvic floor dysfunction. Int Urogynecol J 2017;28(2):191–213.',
  'cochrane-falls':
    'Sherrington C, Fairhall NJ, Wallbank GK, et al. Exercise for preventing falls in older people living in the community. Cochrane Database Syst Rev 2019;1:CD012424.',
  'cochrane-knee':
    'Fransen M, McConnell S, Harmer AR, et al. Exercise for osteoarthritis of the knee. Cochrane Database Syst Rev 2015;1:CD004376.',
  'cochrane-neck':
    'Gross A, Kay TM, Paquin JP, et al. Exercises for mechanical neck disorders. Cochrane Database Syst Rev 2015;1:CD004250.',
  coombes:
    'Coombes BK, Bisset L, Vicenzino B. Management of lateral elbow tendinopathy: one size does not fit all. J Orthop Sports Phys Ther 2015;45(11):938–949.',
  coratella:
    'Coratella G, Tornatore G, Longo S, et al. Biceps brachii and brachioradialis excitation in biceps curl exercise: different handgrips, different synergy. Sports 2023;11(3):64.',
  elliott:
    'Elliott J, Jull G, Noteboom JT, Darnell R, Galloway G, Gibbon WW. Fatty infiltration in the cervical extensor muscles in persistent whiplash-associated disorders: a magnetic resonance imaging analysis. Spine 2006;31(22):E847–E855.',
  gerber:
    'Gerber C, Krushell RJ. Isolated rupture of the tendon of the subscapularis muscle: clinical features in 16 cases. J Bone Joint Surg Br 1991;73(3):389–394.',
  grays: "Standring S (ed.). Gray's Anatomy: The Anatomical Basis of Clinical Practice. 42nd ed. Elsevier, 2020.",
  grimaldi:
    'Grimaldi A, Mellor R, Hodges P, Bennell K, Wajswelner H, Vicenzino B. Gluteal tendinopathy: a review of mechanisms, assessment and management. Sports Med 2015;45(8):1107–1119.',
  hermans:
    'Hermans J, Luime JJ, Meuffels DE, Reijman M, Simel DL, Bierma-Zeinstra SMA. Does this patient with shoulder pain have rotator cuff disease? The Rational Clinical Examination systematic review. JAMA 2013;310(8):837–847.',
  hides:
    'Hides JA, Richardson CA, Jull GA. Multifidus muscle recovery is not automatic after resolution of acute, first-episode low back pain. Spine 1996;21(23):2763–2769.',
  hodges:
    'Hodges PW, Richardson CA. Inefficient muscular stabilization of the lumbar spine associated with low back pain: a motor control evaluation of transversus abdominis. Spine 1996;21(22):2640–2650.',
  'johnson-strom':
    'Johnson KA, Strom DE. Tibialis posterior tendon dysfunction. Clin Orthop Relat Res 1989;(239):196–206.',
  jull: "Jull GA, O'Leary SP, Falla DL. Clinical assessment of the deep cervical flexor muscles: the craniocervical flexion test. J Manipulative Physiol Ther 2008;31(7):525–533.",
  kendall:
    'Kendall FP, McCreary EK, Provance PG, Rodgers MM, Romani WA. Muscles: Testing and Function, with Posture and Pain. 5th ed. Lippincott Williams & Wilkins, 2005.',
  kisner: 'Kisner C, Colby LA, Borstad J. Therapeutic Exercise: Foundations and Techniques. 7th ed. F.A. Davis, 2017.',
  kolber:
    'Kolber MJ, Cheatham SW, Salamh PA, Hanney WJ. Characteristics of shoulder impingement in the recreational weight-training population. J Strength Cond Res 2014;28(4):1081–1089.',
  magee: 'Magee DJ, Manske RC. Orthopedic Physical Assessment. 7th ed. Elsevier, 2021.',
  mcgill: 'McGill SM. Low Back Disorders: Evidence-Based Prevention and Rehabilitation. 3rd ed. Human Kinetics, 2016.',
  moore: "Dalley AF, Agur AMR. Moore's Clinically Oriented Anatomy. 9th ed. Wolters Kluwer, 2023.",
  muscolino:
    'Muscolino JE. The Muscle and Bone Palpation Manual with Trigger Points, Referral Patterns, and Stretching. 2nd ed. Elsevier, 2016.',
  neumann:
    'Neumann DA. Kinesiology of the Musculoskeletal System: Foundations for Rehabilitation. 3rd ed. Elsevier, 2017.',
  nsca: 'Haff GG, Triplett NT (eds.). Essentials of Strength Training and Conditioning. 4th ed. Human Kinetics, 2016.',
  roy: 'Roy N, Ford CN, Bless DM. Muscle tension dysphonia and spasmodic dysphonia: the role of manual laryngeal tension reduction in diagnosis and management. Ann Otol Rhinol Laryngol 1996;105(11):851–856.',
  schiffman:
    'Schiffman E, Ohrbach R, Truelove E, et al. Diagnostic Criteria for Temporomandibular Disorders (DC/TMD) for clinical and research applications. J Oral Facial Pain Headache 2014;28(1):6–27.',
  shaker:
    'Shaker R, Kern M, Bardan E, et al. Augmentation of deglutitive upper esophageal sphincter opening in the elderly by exercise. Am J Physiol 1997;272(6):G1518–G1522.',
  'travell-simons':
    "Donnelly JM, Fernández-de-las-Peñas C, Finnegan M, Freeman JL (eds.). Travell, Simons & Simons' Myofascial Pain and Dysfunction: The Trigger Point Manual. 3rd ed. Wolters Kluwer, 2019.",
  weir: 'Weir A, Brukner P, Delahunt E, et al. Doha agreement meeting on terminology and definitions in groin pain in athletes. Br J Sports Med 2015;49(12):768–774.',
} as const;
export type SourceName = keyof typeof sources;

/** The sources about exercise for patients. */
export const rehabilitationSources: readonly SourceName[] = [
  'alfredson',
  'cochrane-falls',
  'cochrane-knee',
  'cochrane-neck',
  'kisner',
  'mcgill',
];
export const sourceNames = Object.keys(sources) as SourceName[];
