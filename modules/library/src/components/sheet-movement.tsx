import type { Sheet } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { describeDose } from '../model/dose';
import { equipmentTexts } from '../model/texts';
import { SheetNote } from './sheet-note';
import { SheetPart } from './sheet-part';
import styles from './sheet.module.css';

interface Bilingual {
  en: string;
  cn: string;
}

/** One movement of a sheet. @param named whether its name is shown; the page's heading names a single movement */
export function SheetMovement({ sheet, named }: { sheet: Sheet; named: boolean }) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const name = language === 'cn' ? sheet.cnName : sheet.name;
  const level = named ? 3 : 2;
  const textOf = (text: Bilingual) => text[language];
  const equipment = sheet.instrument
    .map((each) => equipmentTexts[each.name])
    .flatMap((key) => (key ? t(key) : []))
    .join(t('library.comma'));
  return (
    <article className={styles.movement}>
      {named && <h2>{name}</h2>}
      <ol className={styles.phases}>
        {sheet.phases.map((phase, place) => (
          <li key={phase.picture}>
            <img src={phase.picture} alt="" width={480} height={360} />
            <span>{`${place + 1}. ${textOf(phase.name)}`}</span>
          </li>
        ))}
      </ol>
      <p>{language === 'cn' ? sheet.cnDescription : sheet.description}</p>
      <div className={styles.parts}>
        <SheetPart level={level} heading={t('library.sheet.dose')}>
          <Lines lines={describeDose(t, sheet.dose)} />
        </SheetPart>
        {equipment && (
          <SheetPart level={level} heading={t('library.filter.equipment')}>
            <p>{equipment}</p>
          </SheetPart>
        )}
        <SheetPart level={level} heading={t('library.sheet.cues')}>
          <Lines lines={sheet.cues.map(textOf)} />
        </SheetPart>
        <SheetPart level={level} heading={t('library.sheet.breathing')}>
          <p>{textOf(sheet.breathing)}</p>
        </SheetPart>
        <SheetPart level={level} heading={t('library.sheet.mistakes')}>
          <Lines
            lines={sheet.mistakes.map(({ text, correction }) =>
              t('library.sheet.mistake', { mistake: textOf(text), correction: textOf(correction) }),
            )}
          />
        </SheetPart>
        <SheetPart level={level} heading={t('library.sheet.precautions')}>
          <Lines lines={sheet.precautions.map(textOf)} />
        </SheetPart>
        <SheetPart level={level} heading={t('library.sheet.stopSigns')}>
          <Lines lines={[...sheet.stopSigns.map(textOf), t('library.sheet.stopAlways')]} />
        </SheetPart>
        <SheetNote level={level} exerciseId={sheet.id} name={name} />
      </div>
    </article>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
