/** Pixels of a file's longer side. */
interface Sides {
  least?: number;
  most: number;
}

/** Small views are saved larger, since pictures go into slides and onto paper. */
export const pictureSides: Sides = { least: 1600, most: 3840 };
/** What a phone's screen and a message carry well. */
export const clipSides: Sides = { most: 1280 };

/** Pixels of a file for each point of the view: at least as many as the screen has, whatever the playback can afford. */
export function fileDensity(width: number, height: number, screen: number, { least = 0, most }: Sides): number {
  const longer = Math.max(width, height, 1);
  const pixels = Math.round(Math.min(most, Math.max(least, longer * screen)));
  // The renderer rounds down.
  return (pixels + 0.5) / longer;
}
