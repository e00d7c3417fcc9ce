/** The longer side of a file, pixels. */
interface Sides {
  least?: number;
  most: number;
}

/** Small views are saved larger, because pictures are used in slides and printed. */
export const pictureSides: Sides = { least: 1600, most: 3840 };
/** A size for phone screens and messages. */
export const clipSides: Sides = { most: 1280 };

/** Pixels of a file per point of the view: at least as many as the screen has, whatever the resolution during playback. */
export function fileDensity(width: number, height: number, screen: number, { least = 0, most }: Sides): number {
  const longer = Math.max(width, height, 1);
  const pixels = Math.round(Math.min(most, Math.max(least, longer * screen)));
  // The renderer rounds down.
  return (pixels + 0.5) / longer;
}
