import { useState } from 'react';
import { formatAddress } from '../state/address';
import { useCanUndo, useViewStore } from '../state/store';
import { CameraMenu } from './camera-menu';
import { ClipTool } from './clip-tool';
import controls from './controls.module.css';
import { IconButton } from './controls';
import { Disclosure } from './disclosure';
import { FullScreenTool } from './full-screen-tool';
import { LayerMenu } from './layer-menu';
import { useServices, useT } from './services';
import { useMedia } from './use-media';
import styles from './view-tools.module.css';
import { VrTool } from './vr-tool';

/** Where the tools do not stand one over the other, those that are needed less are in a panel of their own. */
const isSmall = '(max-width: 820px), (max-height: 600px)';

/** Layers, cameras, zoom, undo, picture, link and keys: the column of tools at the picture's edge. */
export function ViewTools({ onKeys }: { onKeys: () => void }): React.JSX.Element {
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
      <FullScreenTool />
      <VrTool />
      <IconButton label={t('anatomy.keys')} icon="keys" onClick={onKeys} />
    </>
  );
  return (
    <div className={styles.tools} role="group" aria-label={t('anatomy.view')}>
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

/** Copies the address; where the clipboard is out of reach (a sandboxed frame), it shows the address to copy by hand. */
function LinkTool(): React.JSX.Element {
  const t = useT();
  const store = useViewStore();
  const { clock } = useServices();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const [address, setAddress] = useState('');
  const copy = async (): Promise<void> => {
    const link = `${window.location.href.split('?')[0]}${formatAddress(store.get(), clock.time)}`;
    setAddress(link);
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
      window.setTimeout(() => setOutcome(undefined), 3000);
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div className={styles.anchor}>
      <IconButton label={t('anatomy.link')} icon="link" onClick={() => void copy()} />
      <div role="status" className={outcome ? styles.popover : undefined}>
        {outcome === 'copied' && t('anatomy.link.copied')}
        {outcome === 'failed' && (
          <>
            <p className={controls.note}>{t('anatomy.link.failed')}</p>
            <input
              className={controls.field}
              readOnly
              aria-label={t('anatomy.link.field')}
              value={address}
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
      </div>
    </div>
  );
}
