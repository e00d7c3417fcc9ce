import { createClock } from '../../../anatomy/src/state/clock';

test('a time from the address applies when its movement has loaded; the next movement begins at its start', () => {
  const clock = createClock(1.5);
  clock.setDuration(4);
  expect(clock.time).toBe(1.5);
  clock.setDuration(3);
  expect(clock.time).toBe(0);
  clock.requestTime(9);
  clock.setDuration(1);
  expect(clock.time).toBe(1);
});

test('a looping movement begins again, a single one ends', () => {
  const clock = createClock();
  clock.setDuration(2);
  expect(clock.advance(2.5, true)).toBe(false);
  expect(clock.time).toBeCloseTo(0.5);
  expect(clock.advance(3, false)).toBe(true);
  expect(clock.time).toBe(2);
});

test('listeners are called at every step until they unsubscribe', () => {
  const clock = createClock();
  clock.setDuration(2);
  const heard: number[] = [];
  const leave = clock.subscribe((time) => heard.push(time));
  clock.seek(1);
  clock.seek(9);
  leave();
  clock.seek(0);
  expect(heard).toEqual([1, 2]);
});
