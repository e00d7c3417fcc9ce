import { useView } from '../state/store';
import styles from './app.module.css';
import controls from './controls.module.css';
import { FullScreenTool } from './full-screen-tool';
import bar from './header-bar.module.css';
import { addressOf } from './own-address';
import { useServices, useT } from './services';
import { StageView } from './stage-view';
import { Titles } from './titles';
import { Transport } from './transport';

/** A view on a third-party page: picture and transport, and a link to the whole application. */
export function Embedded(): React.JSX.Element {
  const t = useT();
  const view = useView();
  const { clock } = useServices();
  return (
    <div className={styles.embedded}>
      <main className={styles.main}>
        <div className={bar.bar}>
          <Titles />
          <div className={bar.tools}>
            <a
              className={controls.button}
              href={addressOf({ ...view, embed: false }, clock.time)}
              target="_blank"
              rel="noopener"
            >
              {t('anatomy.embed.open')}
            </a>
            <FullScreenTool />
          </div>
        </div>
        <StageView />
        <Transport />
      </main>
    </div>
  );
}
