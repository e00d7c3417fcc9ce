import { Vector3, type PerspectiveCamera } from 'three';
import type { Language } from '@site/shared/contracts';
import { translate } from '../language/messages';
import type { MuscleInstance } from '../muscles/types';
import { bellyPoint } from './belly-point';
import type { LabelCandidate } from './choose-labels';
import { layLabels, type LabelSpot } from './label-layout';
import type { MuscleSurface } from './muscles/muscle-surface';
import { roleLooks } from './muscles/role-looks';

const spacing = 25;
/** The height of the title above the labels, pixels. */
const titleHeight = 84;
const svgSpace = 'http://www.w3.org/2000/svg';

/** Names of muscles in two columns beside the body, with leaders to their bellies: DOM elements that move with the picture. */
export interface LabelOverlay {
  setCandidates(candidates: LabelCandidate[], language: Language): void;
  /**
   * @param width width of the labelled part, pixels
   * @param parts the number of parts of the picture: the tools are above the last one
   */
  place(surface: MuscleSurface, camera: PerspectiveCamera, width: number, height: number, parts: number): void;
  /** The name of the item under the pointer, beside the pointer. */
  showTip(text: string | undefined, x: number, y: number): void;
  dispose(): void;
}

interface Tag {
  text: HTMLSpanElement;
  line: SVGLineElement;
  dot: SVGCircleElement;
  candidate: LabelCandidate;
  width: number;
}

export function createLabelOverlay(host: HTMLElement, instances: readonly MuscleInstance[]): LabelOverlay {
  const svg = document.createElementNS(svgSpace, 'svg');
  host.append(svg);
  const tip = document.createElement('span');
  tip.hidden = true;
  host.append(tip);
  let tags: Tag[] = [];
  let known = '';
  let measured = '';
  let measuredIn: ParentNode | null = null;
  let toolWidth = 0;
  /**
   * Reads the width of the tools at the right edge, which the style sheet of the application sets. The first picture is
   * Reads the width of the tools at the right edge, which the application's style sheet sets. The first picture is
   */
  const measureTools = (width: number, height: number): void => {
    const size = `${width} ${height}`;
    if (size !== measured || host.parentNode !== measuredIn) {
      measured = size;
      measuredIn = host.parentNode;
      toolWidth = Number.parseFloat(getComputedStyle(host).getPropertyValue('--tools')) || 0;
    }
  };
  const clear = (): void =>
    tags.forEach(({ text, line, dot }) => [text, line, dot].forEach((element) => element.remove()));
  const makeTag = (candidate: LabelCandidate, language: Language): Tag => {
    const text = document.createElement('span');
    const muscle = (instances[candidate.instances[0] as number] as MuscleInstance).muscle.name[language];
    text.textContent = candidate.isCovered ? translate(language, 'anatomy.label.covered', { muscle }) : muscle;
    text.style.borderInlineStartColor = candidate.role ? roleLooks[candidate.role].colour : 'transparent';
    const line = document.createElementNS(svgSpace, 'line');
    const dot = document.createElementNS(svgSpace, 'circle');
    dot.setAttribute('r', '3');
    svg.append(line, dot);
    host.append(text);
    return { text, line, dot, candidate, width: text.offsetWidth };
  };
  const anchor = new Vector3();
  const nearest = (candidate: LabelCandidate, surface: MuscleSurface, camera: PerspectiveCamera): Vector3 => {
    let best = Infinity;
    const found = new Vector3();
    for (const instance of candidate.instances) {
      bellyPoint(surface, instance, anchor);
      const distance = anchor.distanceToSquared(camera.position);
      if (distance < best) {
        best = distance;
        found.copy(anchor);
      }
    }
    return found.project(camera);
  };
  /** The horizontal range of the body in the picture, by the bellies of its muscles. */
  const outlineOf = (surface: MuscleSurface, camera: PerspectiveCamera, width: number): [number, number] => {
    const across = instances.flatMap((_, instance) => {
      const { x, y } = bellyPoint(surface, instance, anchor).project(camera);
      return Math.abs(y) > 1 ? [] : [(x * 0.5 + 0.5) * width];
    });
    return [Math.min(...across, width / 2), Math.max(...across, width / 2)];
  };
  return {
    setCandidates(candidates, language) {
      // Hovering often requests the labels that are already shown.
      const asked = JSON.stringify([candidates, language]);
      if (asked === known) {
        return;
      }
      known = asked;
      clear();
      tags = candidates.map((candidate) => makeTag(candidate, language));
    },
    place(surface, camera, width, height, parts) {
      if (tags.length === 0) {
        // As in the first picture; finding the body's outline takes long.
        return;
      }
      const spots: LabelSpot[] = tags.flatMap((tag, k) => {
        const { x, y, z } = nearest(tag.candidate, surface, camera);
        // A muscle outside the picture has no label.
        const isOutside = Math.max(Math.abs(x), Math.abs(y), z) > 1;
        setHidden(tag, isOutside);
        return isOutside
          ? []
          : [{ key: String(k), anchor: { x: (x * 0.5 + 0.5) * width, y: (0.5 - y * 0.5) * height }, width: tag.width }];
      });
      measureTools(width, height);
      for (const { key, anchor: at, column, x, y } of layLabels(spots, {
        width,
        height,
        spacing,
        top: titleHeight,
        body: outlineOf(surface, camera, width),
        tools: parts === 1 ? toolWidth : 0,
      })) {
        const tag = tags[Number(key)] as Tag;
        const left = column === 'left' ? x - 3 - tag.width : x + 3;
        tag.text.style.transform = `translate(${left.toFixed(1)}px, ${(y - 11).toFixed(1)}px)`;
        setAttributes(tag.line, { x1: x, y1: y, x2: at.x, y2: at.y });
        setAttributes(tag.dot, { cx: at.x, cy: at.y });
      }
    },
    showTip(text, x, y) {
      tip.hidden = text === undefined;
      tip.textContent = text ?? '';
      tip.style.transform = `translate(${x + 14}px, ${y + 14}px)`;
    },
    dispose() {
      clear();
      tip.remove();
      svg.remove();
    },
  };
}

function setHidden({ text, line, dot }: Tag, isHidden: boolean): void {
  for (const element of [text, line, dot]) {
    element.toggleAttribute('hidden', isHidden);
    // The attribute `hidden` has no effect on SVG elements.
    element.style.display = isHidden ? 'none' : '';
  }
}

function setAttributes(element: SVGElement, values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) {
    element.setAttribute(name, value.toFixed(1));
  }
}
