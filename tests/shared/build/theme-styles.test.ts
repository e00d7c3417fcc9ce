import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { disableTransitionsBySheet } from '../../../shared/build/theme-styles';

const file = resolve(
  'node_modules/@mantine/core/esm/core/MantineProvider/use-mantine-color-scheme/use-mantine-color-scheme.mjs',
);

test('threat 69: the colour scheme is switched by the same rule, without a style element', () => {
  const changed = disableTransitionsBySheet(readFileSync(file, 'utf8'));
  expect(changed).not.toMatch(/innerHTML|createElement/);
  expect(changed).toContain('adoptStyles("*, *::before, *::after {transition: none !important;}")');
  expect(changed.match(/disableTransition\(nonceValue\.current\)/g)).toHaveLength(2);
});

test('another version of Mantine that does it in another way fails the build', () => {
  expect(() => disableTransitionsBySheet('function useMantineColorScheme() {}')).toThrow(
    'use-mantine-color-scheme.mjs',
  );
});
