/** Colours of no, a third, two thirds and full activation, between which the picture blends; light to dark, so that greys tell them too. */
export const effortColours = ['#d9d2c5', '#f2c14e', '#e2622a', '#7a0c2e'] as const;
