import { chosenColour, roleLooks } from '../../../anatomy/src/scene/muscles/role-looks';

/** CIE Lab of an sRGB hex colour (D65). */
function labOf(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const differenceOf = (one: string, other: string): number => {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

test('the colour of a chosen muscle differs clearly from those of roles, muscles and tendons', () => {
  const others = { ...roleLooks, flesh: { colour: '#9a3b33' }, tendon: { colour: '#e6dccb' } };
  const near = Object.entries(others).filter(([, { colour }]) => differenceOf(chosenColour, colour) < 50);
  expect(near).toEqual([]);
});
