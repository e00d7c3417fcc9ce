import type { OrbitView, PicturePoint } from './orbit-view';

const clickDistance = 6;
/** Two clicks or taps within this time and distance are a double click. */
const doubleMs = 350;
const doubleDistance = 24;
const keyTurn = 0.12;
const keyPan = 0.04;

interface InputEvents {
  /** Called after each step of a change by the user. */
  moved(): void;
  /** The user has released the pointer or key: the view can be stored. */
  rested(): void;
  /** Restores the camera of the record. */
  reset(): void;
  clicked(x: number, y: number): void;
  /** Called after the `clicked` of the first click. */
  doubleClicked(x: number, y: number): void;
  /** The position in the picture of a body that contains a point of the window. */
  pointOf(x: number, y: number): PicturePoint;
  hovered(x: number, y: number): void;
  left(): void;
}

/** Mouse (left turns, right or shift moves, wheel zooms to the pointer), touch (one finger turns, two zoom and move) and keyboard. */
export function listenToHands(element: HTMLElement, view: OrbitView, events: InputEvents): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const noClick = { x: 0, y: 0, at: -Infinity };
  let lastClick = noClick;
  const controller = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ): void => element.addEventListener(name, listener, { signal: controller.signal, passive });

  on('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    travelled = pointers.size > 1 ? clickDistance : 0;
  });
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') {
        events.hovered(event.clientX, event.clientY);
      }
      return;
    }
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    travelled += Math.abs(dx) + Math.abs(dy);
    if (travelled < clickDistance) {
      return;
    }
    const height = element.clientHeight || 1;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const oldGap = Math.hypot(before.x - other.x, before.y - other.y);
      const newGap = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      view.zoom(
        oldGap / Math.max(newGap, 1),
        events.pointOf((event.clientX + other.x) / 2, (event.clientY + other.y) / 2),
      );
      // Each finger contributes half of the shift.
      view.pan(-dx / height / 2, dy / height / 2);
    } else if (event.shiftKey || (event.buttons & 6) !== 0) {
      view.pan(-dx / height, dy / height);
    } else {
      view.turn((-dx / height) * Math.PI, (-dy / height) * Math.PI);
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    events.moved();
  });
  const release = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) {
      return;
    }
    if (event.type === 'pointerup' && travelled < clickDistance && event.button === 0) {
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const isDouble = at - lastClick.at < doubleMs && Math.hypot(x - lastClick.x, y - lastClick.y) < doubleDistance;
      lastClick = isDouble ? noClick : { x, y, at };
      events[isDouble ? 'doubleClicked' : 'clicked'](x, y);
    } else {
      events.rested();
    }
  };
  on('pointerup', release);
  on('pointercancel', release);
  on('pointerleave', () => events.left());
  on('contextmenu', (event) => event.preventDefault(), false);
  on(
    'wheel',
    (event) => {
      event.preventDefault();
      view.zoom(
        Math.exp(Math.max(-100, Math.min(100, event.deltaY)) * 0.0015),
        events.pointOf(event.clientX, event.clientY),
      );
      events.moved();
      events.rested();
    },
    false,
  );
  on(
    'keydown',
    (event) => {
      if (event.key === '0') {
        events.reset();
      } else if (turnByKey(event, view)) {
        event.preventDefault();
        events.moved();
        events.rested();
      }
    },
    false,
  );
  return () => controller.abort();
}

/** Arrows turn, with Shift they move, plus and minus zoom. @returns false if the key has no function here */
function turnByKey(event: KeyboardEvent, view: OrbitView): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return false;
  }
  const arrows: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const arrow = arrows[event.key];
  if (arrow && event.shiftKey) {
    view.pan(arrow[0] * keyPan, arrow[1] * keyPan);
  } else if (arrow) {
    view.turn(arrow[0] * keyTurn, -arrow[1] * keyTurn);
  } else if (event.key === '+' || event.key === '=') {
    view.zoom(0.88);
  } else if (event.key === '-') {
    view.zoom(1 / 0.88);
  } else {
    return false;
  }
  return true;
}
