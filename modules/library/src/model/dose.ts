import type { Sheet } from '@site/shared/contracts/library';
import type { useText } from '@site/shared/i18n';

type Translate = ReturnType<typeof useText>;
type Dose = Sheet['dose'];

/** A range as text: `8–12`, or one number. */
const span = (t: Translate, [from, to]: readonly [number, number]): string =>
  from === to ? String(from) : t('library.dose.span', { from, to });

/** The dose of a movement, one line per item. */
export function describeDose(t: Translate, dose: Dose): string[] {
  const { sets, repetitions, holdSeconds, restSeconds, daysPerWeek, eachSide } = dose;
  const values = {
    sets: span(t, sets),
    repetitions: repetitions ? span(t, repetitions) : '',
    seconds: holdSeconds ? span(t, holdSeconds) : '',
  };
  const held = repetitions ? 'library.dose.held' : 'library.dose.hold';
  const amount = t(holdSeconds ? held : 'library.dose.repetitions', values);
  return [
    eachSide ? t('library.dose.eachSide', { dose: amount }) : amount,
    ...(restSeconds ? [t('library.dose.rest', { seconds: restSeconds })] : []),
    t('library.dose.days', { days: span(t, daysPerWeek) }),
  ];
}
