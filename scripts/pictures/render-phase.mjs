import { encodeFrame } from './encode-picture.mjs';

/**
 * A phase of an exercise, for printed sheets: the frame of its animated thumbnail at a fraction of its duration. It needs no browser.
 * @param animation bytes of the animated thumbnail
 */
export const render = (picture, animation) => encodeFrame(picture, animation);
