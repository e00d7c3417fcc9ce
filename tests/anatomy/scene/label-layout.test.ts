import fc from 'fast-check';
import { layLabels } from '../../../anatomy/src/scene/label-layout';

const spots = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: -200, max: 900 }) }), { maxLength: 12 })
  .map((points) => points.map((anchor, k) => ({ key: String(k), anchor })));

test('labels never overlap, stay in the picture and keep the order of their muscles', () => {
  fc.assert(
    fc.property(spots, (list) => {
      const placed = layLabels(list, 900, 600, 25, 84);
      expect(placed.map(({ key }) => key).sort()).toEqual(list.map(({ key }) => key).sort());
      for (const column of ['left', 'right'] as const) {
        const own = placed.filter((label) => label.column === column);
        expect(own.filter(({ y }) => y > 575 || y < 84)).toEqual([]);
        own.slice(1).forEach((label, k) => {
          expect(label.y - own[k].y).toBeGreaterThanOrEqual(25 - 1e-9);
          expect(label.anchor.y).toBeGreaterThanOrEqual(own[k].anchor.y);
        });
      }
    }),
  );
});

test('a label with enough space is level with its muscle', () => {
  const [label] = layLabels([{ key: 'a', anchor: { x: 700, y: 300 } }], 900, 600, 25);
  expect(label).toMatchObject({ column: 'right', y: 300 });
});
