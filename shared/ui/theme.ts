import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The site's own colour: from the pale red of fascia to the dark red of prime movers in the 3D application. */
const muscle: MantineColorsTuple = [
  '#fdf1ee',
  '#f8dcd6',
  '#efb6ab',
  '#e68d7e',
  '#dd6656',
  '#d1493a',
  '#bd3728',
  '#a82c1f',
  '#932419',
  '#761a12',
];

/** Greys with a warm tone of bone, so that borders and muted text match the background. */
const gray: MantineColorsTuple = [
  '#faf7f2',
  '#f3ede4',
  '#e9e1d5',
  '#ddd3c5',
  '#cbbfaf',
  '#9c8f80',
  '#6b6057',
  '#544b44',
  '#3b3431',
  '#262124',
];

/** The dark scheme has warm greys instead of black. */
const dark: MantineColorsTuple = [
  '#ece5da',
  '#d3cbc0',
  '#aea49a',
  '#8b8179',
  '#453e41',
  '#383235',
  '#272225',
  '#1a1719',
  '#141113',
  '#0e0c0d',
];

const chinese = '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"';
const sans = `"Figtree Variable", system-ui, -apple-system, "Segoe UI", Roboto, ${chinese}, sans-serif`;
const serif = `Newsreader, Georgia, "Times New Roman", ${chinese}, serif`;

/** One theme for shell and modules: type scale, colours with AA contrast, spacing. */
export const theme = createTheme({
  primaryColor: 'muscle',
  primaryShade: { light: 7, dark: 6 },
  colors: { muscle, gray, dark },
  black: '#1c191b',
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '14px', xl: '24px' },
  autoContrast: true,
  cursorType: 'pointer',
  fontFamily: sans,
  lineHeights: { md: '1.6' },
  // Touch targets need 44 px (WCAG 2.5.5).
  components: {
    // An iPhone zooms into a field whose text is smaller than 16 px, and does not zoom back.
    Input: { defaultProps: { size: 'md' } },
    Button: { styles: { root: { minHeight: '2.75rem' } } },
    Checkbox: {
      styles: {
        body: { alignItems: 'center' },
        label: { display: 'flex', alignItems: 'center', minHeight: '2.75rem' },
      },
    },
  },
  headings: {
    fontFamily: serif,
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.125rem, 1.55rem + 2.4vw, 3.375rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)', lineHeight: '1.16' },
      h3: { fontSize: 'clamp(1.25rem, 1.15rem + 0.45vw, 1.5rem)', lineHeight: '1.28' },
      h4: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  shadows: {
    sm: '0 1px 2px rgb(40 28 22 / 0.06), 0 2px 8px rgb(40 28 22 / 0.05)',
    md: '0 2px 6px rgb(40 28 22 / 0.06), 0 12px 32px rgb(40 28 22 / 0.1)',
  },
});
