/** The square, in CSS pixels of the cropper's container. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const step = 5;
const bigStep = 25;

/**
 * The effect of a key on the square, as an alternative to dragging: arrows move it, plus and minus resize it about its centre; Shift makes
 * the steps larger.
 * @returns the new square, or undefined for a key without a function
 */
export function moveByKey(box: CropBox, key: string, withShift: boolean): CropBox | undefined {
  const by = withShift ? bigStep : step;
  switch (key) {
    case 'ArrowLeft':
      return { ...box, left: box.left - by };
    case 'ArrowRight':
      return { ...box, left: box.left + by };
    case 'ArrowUp':
      return { ...box, top: box.top - by };
    case 'ArrowDown':
      return { ...box, top: box.top + by };
    case '+':
    case '=':
      return resize(box, 2 * by);
    case '-':
    case '_':
      return resize(box, -2 * by);
    default:
      return undefined;
  }
}

function resize(box: CropBox, by: number): CropBox {
  const width = Math.max(2 * step, box.width + by);
  const grown = width - box.width;
  return { left: box.left - grown / 2, top: box.top - grown / 2, width, height: box.height + grown };
}
