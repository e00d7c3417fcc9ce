/** Spec 9: the detail page has its own header. */
export const detailTab = 100;
/** Spec 9: both product pages share this key, which highlights Products. */
export const productsTab = 101;
/** Spec 2.2 and 2.3, in CSS pixels of scrolling. */
export const stripHidesAfter = 40;
export const backToTopAfter = 20;
