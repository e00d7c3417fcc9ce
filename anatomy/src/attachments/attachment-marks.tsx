import { useEffect, useSyncExternalStore } from 'react';
import { findInstance } from '../action/shown-action';
import controls from '../app/controls.module.css';
import { useServices, useText } from '../app/services';
import type { Muscle } from '../muscles/types';
import { useView } from '../state/store';
import { isOnBone, type MuscleEnd } from './attachment-sites';
import { attachmentTexts, endLetters } from './attachment-texts';
import styles from './attachments.module.css';
import { findAttachments } from './find-attachments';
import { createMarkOverlay } from './mark-overlay';

const ends = ['origin', 'insertion'] as const;

/** The mark of an end of a muscle, as in the picture, shown before its name. */
export function EndMark({ muscle, end }: { muscle: Muscle; end: MuscleEnd }): React.JSX.Element | null {
  const { language } = useView();
  return isOnBone(muscle.id, end) ? (
    <i className={styles.mark} data-end={end} aria-hidden="true">
      {endLetters[language][end]}
    </i>
  ) : null;
}

/** Marks origin and insertion on the bones of the picture while it is mounted, and explains the marks. */
export function AttachmentMarks({ muscle }: { muscle: Muscle }): React.JSX.Element {
  const textOf = useText();
  const { language, muscle: chosen = muscle.id, layersOff } = useView();
  const { stage, instances } = useServices();
  const isHidden = layersOff.includes('labels');
  // It is replaced after the WebGL context was lost.
  const picture = useSyncExternalStore(stage.subscribe, stage.get);

  useEffect(() => {
    const instance = findInstance(instances, chosen);
    const host = document.querySelector('canvas')?.parentElement;
    if (!host || !instance || isHidden) {
      return undefined;
    }
    const overlay = createMarkOverlay(host, endLetters[language]);
    let known: unknown;
    const stop = picture?.watch((drawn) => {
      // The bones get their final shapes some time after the first picture.
      const shape = drawn.bones.getAttribute('position');
      if (shape !== known) {
        known = shape;
        overlay.setPlaces(findAttachments(drawn.bones, instance));
      }
      overlay.place(drawn);
    });
    return () => {
      stop?.();
      overlay.dispose();
    };
  }, [picture, instances, chosen, language, isHidden]);

  const { note, hidden, beside } = attachmentTexts;
  const unmarked = ends.filter((end) => !isOnBone(muscle.id, end)).map((end) => textOf(beside[end]));
  const lines = isHidden ? [textOf(hidden)] : [...(unmarked.length < ends.length ? [textOf(note)] : []), ...unmarked];
  return <p className={controls.note}>{lines.join(' ')}</p>;
}
