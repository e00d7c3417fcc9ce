import { encodeFrame } from './encode-picture.mjs';

/**
 * A phase of an exercise, for sheets of paper: the frame of its moving thumbnail that stands at a share of the whole. No browser is
 * needed for it.
 * @param animation bytes of the moving thumbnail
 */
export const render = (picture, animation) => encodeFrame(picture, animation);
