import type { Dose } from '@site/shared/contracts';
import type { Translate } from '../language/messages';

/** A range as text: `8–12`, or one number. */
export const spanText = (t: Translate, [from, to]: readonly [number, number]): string =>
  from === to ? String(from) : t('anatomy.dose.span', { from, to });

/** Sets, repetitions and hold of a dose in one line. */
export function describeSets(t: Translate, { sets, repetitions, holdSeconds, eachSide }: Dose): string {
  const values = {
    sets: spanText(t, sets),
    repetitions: repetitions ? spanText(t, repetitions) : '',
    seconds: holdSeconds ? spanText(t, holdSeconds) : '',
  };
  const dose = t(
    repetitions && holdSeconds ? 'anatomy.dose.held' : holdSeconds ? 'anatomy.dose.hold' : 'anatomy.dose.repetitions',
    values,
  );
  return eachSide ? t('anatomy.dose.eachSide', { dose }) : dose;
}
