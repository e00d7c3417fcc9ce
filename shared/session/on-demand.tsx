import { useEffect, useState, type ComponentType } from 'react';
import { toastShown } from './actions';
import { useSiteDispatch } from './selectors';

/**
 * A part of a page whose code is loaded when it is first shown. If the download fails, a toast says so instead of the whole page's error
 * panel, and the part is given up; the next time it is shown, its code is requested again.
 * @param load the part's component, from `import()`
 * @param giveUp hides the part again, as its own close button does; without it, the part is missing until it is shown again
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  giveUp?: (props: P) => void,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function OnDemand(props) {
    const dispatch = useSiteDispatch();
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (!Part) {
        load().then(
          (part) => setPart(() => (loaded = part)),
          () => {
            dispatch(toastShown({ kind: 'error', message: { id: 'http.network' } }));
            giveUp?.(props);
          },
        );
      }
      // Once for as long as it is shown.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return Part && <Part {...props} />;
  };
}
