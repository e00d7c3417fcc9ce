import type { MessageKey } from '../language/messages';

interface KeyLine {
  keys: readonly string[];
  does: MessageKey;
}

/** All keys of the application by context, for the list of keys. */
export const keyGroups: readonly { name: MessageKey; lines: readonly KeyLine[] }[] = [
  {
    name: 'anatomy.keys.everywhere',
    lines: [
      { keys: ['Space'], does: 'anatomy.keys.play' },
      { keys: ['Ctrl Z', '⌘ Z'], does: 'anatomy.keys.undo' },
      { keys: ['Esc'], does: 'anatomy.keys.escape' },
      { keys: ['?'], does: 'anatomy.keys.open' },
      { keys: ['Tab'], does: 'anatomy.keys.tab' },
    ],
  },
  {
    name: 'anatomy.keys.picture',
    lines: [
      { keys: ['←', '→', '↑', '↓'], does: 'anatomy.keys.turn' },
      { keys: ['Shift ← → ↑ ↓'], does: 'anatomy.keys.move' },
      { keys: ['+', '−'], does: 'anatomy.keys.zoom' },
      { keys: ['0'], does: 'anatomy.keys.reset' },
      { keys: ['F', 'B', 'L', 'R', 'T'], does: 'anatomy.keys.sides' },
      { keys: ['M'], does: 'anatomy.keys.movers' },
    ],
  },
  {
    name: 'anatomy.keys.controls',
    lines: [
      { keys: ['←', '→'], does: 'anatomy.keys.scrub' },
      { keys: ['Home', 'End'], does: 'anatomy.keys.ends' },
      { keys: ['←', '→'], does: 'anatomy.keys.tabs' },
      { keys: ['Enter', 'Space'], does: 'anatomy.keys.press' },
    ],
  },
];
