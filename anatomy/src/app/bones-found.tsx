import { searchBones } from '../search/search-bones';
import { useDispatch, useView } from '../state/store';
import styles from './panel.module.css';
import { useT, useText } from './services';

/** Bones, landmarks and ligaments that match the query, as buttons that open the card of the bone. */
export function BonesFound({ query }: { query: string }): React.JSX.Element | null {
  const t = useT();
  const textOf = useText();
  const { language } = useView();
  const dispatch = useDispatch();
  const found = searchBones(query);
  if (found.length === 0) {
    return null;
  }
  return (
    <section>
      <h3>{t('anatomy.bones.found')}</h3>
      <ul className={styles.list}>
        {found.map(({ part, card }) => (
          <li key={`${card.id} ${part.latin}`}>
            <button type="button" className={styles.item} onClick={() => dispatch({ type: 'boneChosen', id: card.id })}>
              <span>
                {textOf(part.name)}
                {part !== card && ` · ${textOf(card.name)}`}
              </span>
              <span className={styles.tag} lang={language === 'en' ? 'zh-CN' : 'en'}>
                {language === 'en' ? part.name.cn : part.name.en}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
