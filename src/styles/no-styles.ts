/** Replaces two of Mantine's components: their theme output is in a style sheet (shared/build/theme-styles.ts). */
const none = (): null => null;

export { none as MantineClasses, none as MantineCssVariables };
