import { namedBone } from '../body/bones/bone-names';
import { boneCardOf, type BoneCard as Card, type NamedPart } from '../body/names/bone-cards';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import styles from './panel.module.css';
import { useServices, useT, useText } from './services';

/** The names of a bone, its landmarks and its ligaments. */
export function BoneCard({ id }: { id: string | undefined }): React.JSX.Element | null {
  const t = useT();
  const textOf = useText();
  const dispatch = useDispatch();
  const { stage } = useServices();
  const card = boneCardOf(id);
  return card ? (
    <div className={styles.stack}>
      <Button look="plain" icon="back" onClick={() => dispatch({ type: 'boneChosen', id: undefined })}>
        {t('anatomy.muscle.close')}
      </Button>
      <div>
        <h2>{textOf(card.name)}</h2>
        <OtherNames part={card} />
      </div>
      <Button look="primary" onClick={() => stage.get()?.focus(card.id)}>
        {t('anatomy.muscle.focus')}
      </Button>
      <Parts
        title={t(namedBone(id)?.tissue === 'bone' ? 'anatomy.bone.landmarks' : 'anatomy.bone.parts')}
        parts={card.landmarks}
      />
      <Parts title={t('anatomy.bone.ligaments')} parts={card.ligaments} />
    </div>
  ) : null;
}

function OtherNames({ part }: { part: NamedPart }): React.JSX.Element {
  const { language } = useView();
  return (
    <p>
      <span lang={language === 'en' ? 'zh-CN' : 'en'}>{language === 'en' ? part.name.cn : part.name.en}</span> ·{' '}
      <span className={styles.latin} lang="la">
        {part.latin}
      </span>
    </p>
  );
}

function Parts({
  title,
  parts,
}: {
  title: string;
  parts: Array<NamedPart & { holds?: Card['ligaments'][number]['holds'] }>;
}): React.JSX.Element | null {
  const textOf = useText();
  return parts.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className={styles.lines}>
        {parts.map((part) => (
          <li key={part.latin}>
            {textOf(part.name)}
            <OtherNames part={part} />
            {part.holds && <p>{textOf(part.holds)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
