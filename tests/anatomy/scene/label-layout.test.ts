import fc from 'fast-check';
import { layLabels, type PlacedLabel } from '../../../anatomy/src/scene/label-layout';

const frame = { width: 900, height: 600, spacing: 25, top: 84, body: [250, 640] as const, tools: 58 };
const spots = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: -200, max: 900 }),
      width: fc.integer({ min: 30, max: 180 }),
    }),
    { maxLength: 12 },
  )
  .map((points) => points.map(({ width, ...anchor }, k) => ({ key: String(k), anchor, width })));

/** Whether the leaders of two labels of a column cross. */
function cross(one: PlacedLabel, other: PlacedLabel): boolean {
  const from = one.x;
  const side = (a: PlacedLabel, x: number, y: number): number =>
    (a.anchor.x - from) * (y - a.y) - (a.anchor.y - a.y) * (x - from);
  const parts = (a: PlacedLabel, b: PlacedLabel): boolean =>
    side(a, from, b.y) * side(a, b.anchor.x, b.anchor.y) < -1e-3;
  return parts(one, other) && parts(other, one);
}

test('labels never overlap, stay in the picture, and no leader crosses another', () => {
  fc.assert(
    fc.property(spots, (list) => {
      const placed = layLabels(list, frame);
      expect(placed.map(({ key }) => key).sort()).toEqual(list.map(({ key }) => key).sort());
      for (const column of ['left', 'right'] as const) {
        const own = placed.filter((label) => label.column === column).sort((a, b) => a.y - b.y);
        expect(own.filter(({ y }) => y > 575 || y < 84)).toEqual([]);
        own.slice(1).forEach((label, k) => expect(label.y - own[k].y).toBeGreaterThanOrEqual(25 - 1e-9));
        expect(own.flatMap((one, k) => own.slice(k + 1).filter((other) => cross(one, other)))).toEqual([]);
      }
    }),
  );
});

test('a label with enough space has the height of its muscle', () => {
  const [label] = layLabels([{ key: 'a', anchor: { x: 700, y: 300 }, width: 100 }], frame);
  expect(label).toMatchObject({ column: 'right', y: 300 });
});

test('each column of labels is next to the body if it has space, and never under the tools', () => {
  const at = (x: number, width: number) => ({ key: `${x}`, anchor: { x, y: 300 }, width });
  const [left, right] = layLabels([at(300, 120), at(600, 60)], { ...frame, width: 760 });
  // 28 pixels are between the body and the end of a leader.
  expect(left).toMatchObject({ column: 'left', x: 222 });
  expect(right).toMatchObject({ column: 'right', x: 760 - 58 - 11 - 60 });
  expect(layLabels([at(600, 60)], { ...frame, tools: 0 })).toMatchObject([{ x: 668 }]);
});
