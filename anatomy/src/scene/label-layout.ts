/** A label's point in the picture and the size of its text, in CSS pixels. */
export interface LabelSpot {
  key: string;
  anchor: { x: number; y: number };
  /** Width of the text, pixels. */
  width: number;
}
export interface PlacedLabel extends LabelSpot {
  column: 'left' | 'right';
  /** The end of the leader at the text. */
  x: number;
  y: number;
}

/** The area of the labels, pixels. */
export interface LabelFrame {
  width: number;
  height: number;
  /** Minimum distance of two lines of text. */
  spacing: number;
  /** The upper end of the columns, below the title. */
  top: number;
  /** The horizontal range of the body in the picture. */
  body: readonly [from: number, to: number];
  /** The width of the tools at the right edge of the picture. */
  tools: number;
}

/** Between the body's outline and the ends of the leaders. */
const gap = 28;
/** Between the texts and the edges of the picture. */
const margin = 11;

/**
 * Arranges labels in a column on each side of the body, as in printed atlases, so that no two overlap and no leaders
 * cross.
 */
export function layLabels(spots: LabelSpot[], frame: LabelFrame): PlacedLabel[] {
  const { width, body, tools } = frame;
  const middle = spots.reduce((sum, spot) => sum + spot.anchor.x, 0) / (spots.length || 1);
  const centre = Math.min(Math.max(middle, width * 0.35), width * 0.65);
  return (['left', 'right'] as const).flatMap((column) => {
    const own = spots
      .filter((spot) => spot.anchor.x < centre === (column === 'left'))
      .sort((a, b) => a.anchor.y - b.anchor.y);
    const places = spread(
      own.map((spot) => spot.anchor.y),
      frame,
    );
    // Close to the body, but with space for the texts inside the picture.
    const widest = Math.max(0, ...own.map((spot) => spot.width));
    const x =
      column === 'left'
        ? Math.max(body[0] - gap, widest + margin)
        : Math.min(body[1] + gap, width - widest - margin - tools);
    return uncross(own.map((spot, k) => ({ ...spot, column, x, y: places[k] as number })));
  });
}

/**
 * Swaps labels until no leaders cross. Each swap shortens the total length of the leaders, so this
 * terminates.
 */
function uncross(labels: PlacedLabel[]): PlacedLabel[] {
  const lengthOf = ({ anchor, x }: PlacedLabel, y: number): number => Math.hypot(anchor.x - x, anchor.y - y);
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    labels.forEach((one, k) =>
      labels.slice(k + 1).forEach((other) => {
        const gain = lengthOf(one, one.y) + lengthOf(other, other.y) - lengthOf(one, other.y) - lengthOf(other, one.y);
        if (gain > 1e-6) {
          [one.y, other.y] = [other.y, one.y];
          isChanged = true;
        }
      }),
    );
  }
  return labels;
}

/** Moves sorted heights apart as little as needed, and keeps them within the picture. */
function spread(wanted: number[], { top, height, spacing }: LabelFrame): number[] {
  const bottom = height - spacing;
  const places: number[] = [];
  wanted.forEach((y, k) => places.push(Math.max(y, k === 0 ? top : (places[k - 1] as number) + spacing)));
  for (let k = places.length - 1; k >= 0; k -= 1) {
    const limit = k === places.length - 1 ? bottom : (places[k + 1] as number) - spacing;
    places[k] = Math.min(places[k] as number, limit);
  }
  return places;
}
