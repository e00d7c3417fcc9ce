import { clipSides, fileDensity, pictureSides } from '../../../anatomy/src/scene/file-density';

const pixels = (width: number, height: number, screen: number, sides: typeof pictureSides): number[] => {
  const density = fileDensity(width, height, screen, sides);
  return [Math.floor(width * density), Math.floor(height * density)];
};

test.each([
  ['a small view is made large enough for a slide', [600, 480, 1], [1600, 1280]],
  ['a phone held upright as well', [360, 480, 3], [1200, 1600]],
  ['a large view keeps the pixels of its screen', [1300, 700, 2], [2600, 1400]],
  ['a very large one has those of a 4K screen', [2560, 1280, 2], [3840, 1920]],
])('picture: %s', (_, [width, height, screen], size) => {
  expect(pixels(width as number, height as number, screen as number, pictureSides)).toEqual(size);
});

test.each([
  ['a small view is not enlarged', [620, 540, 1], [620, 540]],
  ['a large one is what messages carry', [1300, 650, 2], [1280, 640]],
])('clip: %s', (_, [width, height, screen], size) => {
  expect(pixels(width as number, height as number, screen as number, clipSides)).toEqual(size);
});
