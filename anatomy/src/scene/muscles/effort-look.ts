/** Colours of no, one third, two thirds and full activation, interpolated between them; light to dark, so that they also differ in greyscale. */
export const effortColours = ['#d9d2c5', '#f2c14e', '#e2622a', '#7a0c2e'] as const;
