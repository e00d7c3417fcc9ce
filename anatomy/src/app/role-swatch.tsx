import { useId } from 'react';
import type { MuscleRole } from '../motion/types';
import { roleLooks, type Pattern } from '../scene/muscles/role-looks';

/** The marks of each pattern in a square of 8; the picture draws the same ones on the muscles. */
const marks: Record<Pattern, string> = {
  plain: '',
  stripes: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  grid: 'M0 4H8M4 0V8',
  dots: 'M4 4h.01',
  rings: 'M2 0V8M6 0V8',
  chevrons: 'M0 0 4 4 0 8M4 0 8 4 4 8',
};

/** A role's colour and pattern, as on the muscle. */
export function RoleSwatch({ role }: { role: MuscleRole }): React.JSX.Element {
  const id = useId();
  const { colour, pattern } = roleLooks[role];
  return (
    <svg width="22" height="16" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={colour} />
          <path
            d={marks[pattern]}
            fill="none"
            stroke="#000"
            strokeOpacity="0.6"
            strokeWidth={pattern === 'dots' ? 4 : 2}
            strokeLinecap={pattern === 'dots' ? 'round' : 'butt'}
          />
        </pattern>
      </defs>
      <rect width="22" height="16" rx="3" fill={`url(#${id})`} />
    </svg>
  );
}
