import controls from './controls.module.css';
import { Dialog } from './dialog';
import { keyGroups } from './key-map';
import styles from './key-dialog.module.css';
import { useT } from './services';

interface KeyDialogProps {
  /** Whether `?` opens the list regardless of the focus. */
  opensByKey: boolean;
  onOpensByKey: (opens: boolean) => void;
  onClose: () => void;
}

/** The list of all keys; Esc closes it, and the focus returns to its previous position. */
export function KeyDialog({ opensByKey, onOpensByKey, onClose }: KeyDialogProps): React.JSX.Element {
  const t = useT();
  return (
    <Dialog title={t('anatomy.keys')} className={styles.wide} onClose={onClose}>
      <div className={styles.groups}>
        {keyGroups.map(({ name, lines }) => (
          <section key={name}>
            <h3>{t(name)}</h3>
            <dl className={styles.lines}>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('anatomy.keys.pointer')}</h3>
          <p>{t('anatomy.keys.pointerText')}</p>
        </section>
      </div>
      <label className={controls.choice}>
        <input type="checkbox" checked={opensByKey} onChange={(event) => onOpensByKey(event.target.checked)} />
        {t('anatomy.keys.opensByKey')}
      </label>
    </Dialog>
  );
}
