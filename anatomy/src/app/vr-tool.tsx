import { useEffect, useState } from 'react';
import { IconButton } from './controls';
import { useServices, useT } from './services';

/** Enters virtual reality; shown only if the browser reports a headset. */
export function VrTool(): React.JSX.Element | null {
  const t = useT();
  const { stage } = useServices();
  const [hasHeadset, setHasHeadset] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // In a frame without permission the browser throws an error.
    navigator.xr?.isSessionSupported('immersive-vr').then(
      (supported) => isWanted && setHasHeadset(supported),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return hasHeadset ? (
    <IconButton label={t('anatomy.vr')} icon="headset" onClick={() => void stage.get()?.enterVr()} />
  ) : null;
}
