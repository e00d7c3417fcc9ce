import { useCanUndo, useViewStore } from '../state/store';
import { CameraMenu } from './camera-menu';
import { ClipTool } from './clip-tool';
import { IconButton } from './controls';
import { Disclosure } from './disclosure';
import { EmbedTool } from './embed-tool';
import { FullScreenTool } from './full-screen-tool';
import { LayerMenu } from './layer-menu';
import { LinkTool } from './link-tool';
import { useServices, useT } from './services';
import { useMedia } from './use-media';
import styles from './view-tools.module.css';
import { VrTool } from './vr-tool';

/** If the tools are not in a column, the less frequent ones are in a separate panel. */
const isSmall = '(max-width: 820px), (max-height: 600px)';

/** Layers, cameras, zoom, undo, picture, link and keys: the tools at the picture's edge. */
export function ViewTools({ onKeys, onPresent }: { onKeys: () => void; onPresent: () => void }): React.JSX.Element {
  const t = useT();
  const store = useViewStore();
  const canUndo = useCanUndo();
  const { stage } = useServices();
  const small = useMedia(isSmall);
  const more = (
    <>
      <IconButton label={t('anatomy.screenshot')} icon="camera" onClick={() => void stage.get()?.savePicture()} />
      <ClipTool />
      <LinkTool />
      <EmbedTool />
      <FullScreenTool />
      <IconButton label={t('anatomy.present')} icon="present" data-present onClick={onPresent} />
      <VrTool />
      <IconButton label={t('anatomy.keys')} icon="keys" onClick={onKeys} />
    </>
  );
  return (
    <div className={small ? styles.tools : `${styles.tools} ${styles.all}`} role="group" aria-label={t('anatomy.view')}>
      <Disclosure label={t('anatomy.layers')} icon="layers">
        <LayerMenu />
      </Disclosure>
      <Disclosure label={t('anatomy.view')} icon="view">
        <CameraMenu />
      </Disclosure>
      {!small && (
        <>
          <IconButton label={t('anatomy.view.closer')} icon="plus" onClick={() => stage.get()?.zoom(0.85)} />
          <IconButton label={t('anatomy.view.further')} icon="minus" onClick={() => stage.get()?.zoom(1 / 0.85)} />
        </>
      )}
      <IconButton label={t('anatomy.undo')} icon="undo" disabled={!canUndo} onClick={store.undo} />
      <IconButton
        label={t('anatomy.view.reset')}
        icon="reset"
        onClick={() => store.dispatch({ type: 'cameraMoved', camera: { kind: 'preset', index: 0 } })}
      />
      {small ? (
        <Disclosure label={t('anatomy.more')} icon="more">
          <div className={styles.more}>{more}</div>
        </Disclosure>
      ) : (
        more
      )}
    </div>
  );
}
