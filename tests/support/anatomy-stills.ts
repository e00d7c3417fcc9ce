/** Queries of the anatomy application whose first view is the still of the squat. */
export const ownStill = [
  '?exercise=barbell-back-squat',
  '?lang=cn&software=5&exercise=barbell-back-squat&play=0&t=1.5',
  '?exercise=barbell-back-squat&embed=1',
];

/** Queries whose first view is another one. */
export const otherStill = [
  '',
  '?muscle=soleus.l',
  '?exercise=',
  '?exercise=../blog/x',
  '?exercise=%2F%2Fexample.com%2F',
  '?exercise=Push-Up',
  ...['view=1', 'eye=1,2,3&at=0,1,0', 'error=1', 'quiz=name.1.0.0', 'muscle=soleus&action=kneeFlexion'].map(
    (other) => `?exercise=barbell-back-squat&${other}`,
  ),
];
