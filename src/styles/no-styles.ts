/** In the place of two of Mantine's components: what they write of the theme stands in a style sheet (shared/build/theme-styles.ts). */
const none = (): null => null;

export { none as MantineClasses, none as MantineCssVariables };
