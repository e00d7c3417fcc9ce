import type { MuscleRole } from '../../motion/types';

export type Pattern = 'plain' | 'stripes' | 'grid' | 'dots' | 'rings' | 'chevrons';

/** Each role has a colour and a pattern, so that roles can be distinguished without colours. Hex is sRGB. */
export interface RoleLook {
  colour: string;
  pattern: Pattern;
}

export const roleLooks: Record<MuscleRole, RoleLook> = {
  zhudong: { colour: '#d8402f', pattern: 'plain' },
  xietong: { colour: '#ee9a24', pattern: 'stripes' },
  wending: { colour: '#2f74d0', pattern: 'grid' },
  fuzhu: { colour: '#17a2a2', pattern: 'dots' },
  jiekang: { colour: '#8a4fc4', pattern: 'rings' },
  lashen: { colour: '#46b257', pattern: 'chevrons' },
};

/** The colour of the chosen muscle or bone: clearly different from all roles, muscle tissue and tendons; a test measures this. */
export const chosenColour = '#e6ff3a';
