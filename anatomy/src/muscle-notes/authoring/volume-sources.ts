/** The sources of the muscles' volumes. Values are rounded, for an adult of about 1.75 m; parts of one muscle share its volume. */
export const volumeSources = {
  handsfield: 'after Handsfield et al. 2014, J Biomech 47:631 (MRI, rounded)',
  holzbaur: 'after Holzbaur et al. 2007, J Biomech 40:742 (MRI, rounded)',
  ward: 'after Ward et al. 2009, Clin Orthop 467:1074 (cadaver mass, rounded)',
  christophy: 'estimated from PCSA and fibre length, Christophy et al. 2012, Biomech Model Mechanobiol 11:19',
  bayoglu:
    'estimated from PCSA and fibre length, Bayoglu et al. 2017, J Biomech 58:52 (doi 10.1016/j.jbiomech.2017.04.003)',
  vasavada: 'estimated from PCSA and fibre length, Vasavada et al. 1998, Spine 23:412',
  vanEijden: 'estimated from PCSA and fibre length, van Eijden et al. 1997, Anat Rec 248:464',
  lieber: 'estimated from PCSA and fibre length, Lieber et al. 1992, J Hand Surg 17A:787',
  jacobson: 'estimated from PCSA and fibre length, Jacobson et al. 1992, J Hand Surg 17A:804',
  kura: 'estimated from PCSA and fibre length, Kura et al. 1997, Anat Rec 249:143',
  arora: 'after Arora & Rochester 1987, Chest 91:719 (mass at necropsy, rounded)',
  deTroyer:
    'estimated from the rib spaces of this body and 3 mm of thickness, after De Troyer et al. 2005, Physiol Rev 85:717',
  levator: 'after the controls of doi 10.4274/dir.2024.232586, Diagn Interv Radiol 2024, 30:220 (MRI, rounded)',
  anderson: 'estimated from PCSA and fibre length, Anderson et al. 2005, Spine 30:E86',
  gray: "estimated from length, width and thickness as drawn in Gray's Anatomy (42nd ed., 2020)",
} as const;
export const volumeSourceNames = Object.keys(volumeSources) as (keyof typeof volumeSources)[];
