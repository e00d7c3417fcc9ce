/** A label's point in the picture and the text's place beside it, in CSS pixels. */
export interface LabelSpot {
  key: string;
  anchor: { x: number; y: number };
}
export interface PlacedLabel extends LabelSpot {
  column: 'left' | 'right';
  y: number;
}

/**
 * Sorts labels into a column at each side of the picture, as in printed plates, so that no two overlap and no leader
 * crosses another. Pure.
 * @param spacing least distance of two lines of text, pixels
 * @param top where the columns begin, pixels: below the title
 */
export function layLabels(
  spots: LabelSpot[],
  width: number,
  height: number,
  spacing: number,
  top = spacing,
): PlacedLabel[] {
  const middle = spots.reduce((sum, spot) => sum + spot.anchor.x, 0) / (spots.length || 1);
  const centre = Math.min(Math.max(middle, width * 0.35), width * 0.65);
  return (['left', 'right'] as const).flatMap((column) => {
    const own = spots
      .filter((spot) => spot.anchor.x < centre === (column === 'left'))
      .sort((a, b) => a.anchor.y - b.anchor.y);
    return spread(
      own.map((spot) => spot.anchor.y),
      top,
      height,
      spacing,
    ).map((y, k) => ({ ...(own[k] as LabelSpot), column, y }));
  });
}

/** Moves sorted heights apart as little as needed, and keeps them within the picture. */
function spread(wanted: number[], top: number, height: number, spacing: number): number[] {
  const bottom = height - spacing;
  const places: number[] = [];
  wanted.forEach((y, k) => places.push(Math.max(y, k === 0 ? top : (places[k - 1] as number) + spacing)));
  for (let k = places.length - 1; k >= 0; k -= 1) {
    const limit = k === places.length - 1 ? bottom : (places[k + 1] as number) - spacing;
    places[k] = Math.min(places[k] as number, limit);
  }
  return places;
}
