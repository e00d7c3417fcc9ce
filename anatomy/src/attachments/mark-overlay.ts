import { Matrix4, Vector3 } from 'three';
import type { DrawnPicture } from '../scene/stage-types';
import type { MuscleEnd } from './attachment-sites';
import styles from './attachments.module.css';
import type { Attachment } from './find-attachments';

/** Marks above the picture that follow the bones. */
export interface MarkOverlay {
  setPlaces(places: readonly Attachment[]): void;
  place(picture: DrawnPicture): void;
  dispose(): void;
}

/**
 * @param host an element above the picture, of the same size
 * @param letters the letter of the central mark of each end; all others are dots
 */
export function createMarkOverlay(host: Element, letters: Readonly<Record<MuscleEnd, string>>): MarkOverlay {
  const layer = document.createElement('div');
  layer.className = styles.layer as string;
  layer.setAttribute('aria-hidden', 'true');
  host.append(layer);
  let marks: { element: HTMLElement; place: Attachment }[] = [];
  const [at, normal, matrix] = [new Vector3(), new Vector3(), new Matrix4()];
  return {
    setPlaces(places) {
      const lettered = (['origin', 'insertion'] as const).map((end) => {
        const own = places.filter((place) => place.end === end);
        return own[Math.floor(own.length / 2)];
      });
      marks = places.map((place) => {
        const element = document.createElement('i');
        const hasLetter = lettered.includes(place);
        element.className = (hasLetter ? styles.mark : styles.dot) as string;
        element.dataset.end = place.end;
        element.textContent = hasLetter ? letters[place.end] : '';
        return { element, place };
      });
      layer.replaceChildren(...marks.map(({ element }) => element));
    },
    place({ skeleton, camera, width, height }) {
      for (const { element, place } of marks) {
        matrix.fromArray(skeleton.matrices, place.segment.index * 16);
        at.set(...place.at).applyMatrix4(matrix);
        normal.set(...place.normal).transformDirection(matrix);
        element.toggleAttribute('data-behind', normal.dot(camera.position.clone().sub(at)) < 0);
        const { x, y, z } = at.project(camera);
        element.hidden = Math.max(Math.abs(x), Math.abs(y), z) > 1;
        element.style.transform = `translate(${((x * 0.5 + 0.5) * width).toFixed(1)}px, ${((0.5 - y * 0.5) * height).toFixed(1)}px)`;
      }
    },
    dispose() {
      layer.remove();
    },
  };
}
