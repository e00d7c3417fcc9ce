import { growth } from '../../scripts/bench/support/statistics.mjs';

const readings = (of: (place: number) => number) => Array.from({ length: 150 }, (_, place) => of(place));

test('growth is the rise of the line through the readings, as a share of their mean', () => {
  expect(growth(readings(() => 200))).toBe(0);
  expect(growth(readings((place) => 100 + place * (100 / 149)))).toBeCloseTo(100 / 150);
  expect(growth(readings((place) => 200 - place * (100 / 149)))).toBeCloseTo(-100 / 150);
});

test('memory that is collected from time to time is not growth, a leak below it is', () => {
  const collected = (place: number) => 200 + (place % 15) * 10;
  expect(growth(readings(collected))).toBeLessThan(0.1);
  expect(growth(readings((place) => collected(place) + place / 3))).toBeGreaterThan(0.1);
});
