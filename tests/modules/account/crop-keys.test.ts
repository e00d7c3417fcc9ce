import { moveByKey, type CropBox } from '../../../modules/account/src/model/crop-keys';

const box: CropBox = { left: 100, top: 80, width: 150, height: 150 };

test.each([
  ['ArrowLeft', false, { left: 95 }],
  ['ArrowRight', false, { left: 105 }],
  ['ArrowUp', false, { top: 75 }],
  ['ArrowDown', false, { top: 85 }],
  ['ArrowDown', true, { top: 105 }],
  ['+', false, { left: 95, top: 75, width: 160, height: 160 }],
  ['=', false, { left: 95, top: 75, width: 160, height: 160 }],
  ['-', false, { left: 105, top: 85, width: 140, height: 140 }],
  ['-', true, { left: 125, top: 105, width: 100, height: 100 }],
])('%s (Shift: %s) gives %j', (key, withShift, change) => {
  expect(moveByKey(box, key, withShift)).toEqual({ ...box, ...change });
});

test('the crop box stays a square around its centre, with a minimum size', () => {
  let small = box;
  for (let press = 0; press < 40; press += 1) {
    small = moveByKey(small, '-', true) ?? small;
  }
  expect([small.width, small.height]).toEqual([10, 10]);
  expect([small.left + 5, small.top + 5]).toEqual([175, 155]);
});

test.each(['Tab', 'Escape', 'Enter', 'a', ' '])('%j is not handled', (key) => {
  expect(moveByKey(box, key, false)).toBeUndefined();
});
